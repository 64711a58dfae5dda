extension MessageStore {
  /// Returns the server's id of the newest message that a participant has not sent, among the rows
  /// that the viewer has seen since the last time.
  ///
  /// A scan of d rows takes O(d log n), without a copy of a message.
  ///
  /// - Parameters:
  ///   - position: The position of the newest row, which must exist.
  ///   - oldest: The place at which the scan ends; `nil` for the oldest row.
  ///   - sender: The participant.
  /// - Returns: The id; `nil` if there is no such message.
  func newestServerID(
    from position: Int,
    downTo oldest: MessageOrder?,
    notFrom sender: String
  ) -> String? {
    for position in (0...position).reversed() {
      let slot = index.handle(at: position).slot
      if let oldest, orders[slot] <= oldest { return nil }
      guard contents[slot]?.message.sender != sender else { continue }
      if let id = contents[slot]?.serverID { return id }
    }
    return nil
  }
}
