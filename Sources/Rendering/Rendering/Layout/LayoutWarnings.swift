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

/// Describes message types that are known but not supported yet, once per type.
enum UndrawnBodyWarnings {
  /// Returns one line per type, in the order of first appearance.
  ///
  /// - Parameters:
  ///   - rows: The messages.
  ///   - registered: The message types that the host shows itself.
  /// - Returns: The warnings.
  static func warnings(_ rows: [MessageRow], registered: Set<String>) -> [String] {
    var order: [String] = []
    var counts: [String: Int] = [:]
    for row in rows where row.message.body.isUndrawn {
      let type = row.message.body.typeName
      if registered.contains(type) { continue }
      if counts[type] == nil { order.append(type) }
      counts[type, default: 0] += 1
    }
    return order.map { type in
      let count = counts[type] ?? 0
      return "\(type): not drawn yet; "
        + "\(count == 1 ? "1 message is" : "\(count) messages are") shown as unsupported"
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
