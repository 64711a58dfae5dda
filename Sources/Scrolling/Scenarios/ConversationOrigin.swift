/// Where a scenario's conversation comes from.
package enum ConversationOrigin: Hashable, Sendable {
  /// The scenario names its file, or has rows.
  case named
  /// Whoever plays the scenario has it, and it names none.
  case provided
  /// There is none; the scenario has rows.
  case absent

  /// What a conversation is called that is handed over; no file or message list has that name.
  package static let name = ""
}
