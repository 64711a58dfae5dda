import ChatframeConversations
import ChatframeMessageLayout
import ChatframeTemplates
import ChatframeTypesetting

/// Describes characters that no font contains, once per script.
enum MissingScriptWarnings {
  /// Returns one line per script, in the order of first appearance.
  static func warnings(_ scalars: some Sequence<Unicode.Scalar>) -> [String] {
    var order: [UnicodeScript] = []
    var found: [UnicodeScript: Set<Unicode.Scalar>] = [:]
    var seen: Set<Unicode.Scalar> = []
    for scalar in scalars where seen.insert(scalar).inserted {
      let script = UnicodeScript(of: scalar)
      if found[script] == nil { order.append(script) }
      found[script, default: []].insert(scalar)
    }
    return order.map { script in
      let all = (found[script] ?? []).sorted()
      let first = all.first.map { "U+\(hex($0.value))" } ?? ""
      let count = all.count == 1 ? "1 character" : "\(all.count) characters"
      return "\(script.name) (\(script.code)): no font for \(count), first \(first); shown as boxes"
    }
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// The types and fields of messages that are known but not drawn, with the numbers of messages that
/// have them.
package struct UndrawnContent: Hashable, Sendable {
  private var types: [String] = []
  private var counts: [String: Int] = [:]
  private var fieldCounts: [UndrawnField: Int] = [:]

  /// Creates an empty count.
  package init() {}

  /// Counts a message.
  ///
  /// Messages of types that the host shows itself do not count. Neither do fields if the host has
  /// components of its own, which may show them.
  mutating func add(_ message: Message, _ extensions: LayoutExtensions, registered: Set<String>) {
    let type = message.body.typeName
    if !registered.isEmpty, registered.contains(type) { return }
    if message.body.isUndrawn {
      if counts[type] == nil { types.append(type) }
      counts[type, default: 0] += 1
    }
    guard extensions.componentTypes.isEmpty else { return }
    for field in UndrawnField.allCases where field.isUnshown(on: message) {
      fieldCounts[field, default: 0] += 1
    }
  }

  /// Adds the messages of another count.
  package mutating func add(_ other: UndrawnContent) {
    for type in other.types {
      if counts[type] == nil { types.append(type) }
      counts[type, default: 0] += other.counts[type] ?? 0
    }
    fieldCounts.merge(other.fieldCounts, uniquingKeysWith: +)
  }

  /// One line per type, in the order of first appearance.
  package var typeWarnings: [String] {
    types.map { type in
      let count = counts[type] ?? 0
      return "\(type): not drawn yet; "
        + "\(count == 1 ? "1 message is" : "\(count) messages are") shown as unsupported"
    }
  }

  /// One line per field.
  package var fieldWarnings: [String] {
    UndrawnField.allCases.compactMap { field in
      guard let count = fieldCounts[field] else { return nil }
      return "\(count == 1 ? "1 message has" : "\(count) messages have") \(field.complaint)"
    }
  }
}

extension ConversationLayout {
  /// Returns the undrawn content of some messages.
  package func undrawnContent(of indices: some Sequence<Int>) -> UndrawnContent {
    let registered = job.extensions.registeredMessageTypes
    return indices.reduce(into: UndrawnContent()) { content, index in
      content.add(rows[index].message, job.extensions, registered: registered)
    }
  }
}

/// A structure of a template whose constraints conflict on a page.
public struct BrokenStructure: Hashable, Sendable, CustomStringConvertible {
  /// The template's name.
  public let template: String
  /// The structure's name.
  public let structure: String
  /// The id of the first message that shows the structure.
  public let messageID: String

  /// The structure, the first message that shows it, and the way to find the cause, in one line.
  public var description: String {
    "\(wording); the explanation of that message shows the broken constraint"
  }

  /// The structure and the first message that shows it; each surface adds its remedy.
  package var wording: String {
    "template \(template): structure \(structure) has conflicting constraints on this page, first"
      + " in message \(messageID)"
  }

  /// Returns each broken structure once, in the order of the rows.
  static func all(
    _ summaries: [RowSummary],
    _ rows: [MessageRow],
    _ job: LayoutJob
  ) -> [BrokenStructure] {
    var seen: Set<String> = []
    return zip(summaries, rows).compactMap { summary, row in
      guard let name = summary.brokenStructure, seen.insert(name).inserted else { return nil }
      return BrokenStructure(
        template: job.style.template.name,
        structure: name,
        messageID: row.message.id
      )
    }
  }
}
