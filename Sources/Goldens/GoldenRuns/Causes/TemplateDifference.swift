import ChatframeDocuments
import ChatframeRendering
import ChatframeTemplates
import Yams

/// The text of templates without comments.
enum TemplateText {
  /// Returns the values of a template's file and of those that it extends, as YAML in block style;
  /// `nil` if the file is not valid YAML.
  static func canonical(file: String) -> String? {
    guard let source = try? TemplateLibrary.bundled.completeSource(of: file),
      let root = try? Node.root(of: source)
    else { return nil }
    return try? Yams.serialize(node: root.inBlockStyle, width: -1, allowUnicode: true)
  }
}

/// A value that differs in two versions of a template.
struct TemplateChange {
  /// The keys of mappings from the root, and the indices of lists.
  let keys: [String]
  /// The value in the old version; `nil` if it was added.
  let old: Node?
  /// The value in the new version; `nil` if it was removed.
  let new: Node?

  /// Returns for example `text.body.size 17 → 18 in azure.yaml line 41`.
  ///
  /// - Parameters:
  ///   - file: The name of the file that has the value.
  ///   - line: The line of the value; `nil` if it is not known.
  /// - Returns: The change and its place.
  func words(file: String, line: Int?) -> String {
    let name = keys.reduce("") { name, key in
      Int(key) != nil ? "\(name)[\(key)]" : name.isEmpty ? key : "\(name).\(key)"
    }
    let place = line.map { " line \($0)" } ?? ""
    let (before, after) = (old.flatMap(Self.shown), new.flatMap(Self.shown))
    if old == nil { return "\(name)\(after.map { " \($0)" } ?? "") added to \(file)\(place)" }
    if new == nil { return "\(name)\(before.map { " \($0)" } ?? "") removed from \(file)" }
    guard let before, let after, before != after else {
      return "\(name) changed in \(file)\(place)"
    }
    return "\(name) \(before) → \(after) in \(file)\(place)"
  }

  /// Returns a scalar as it is shown; `nil` for a list or a mapping.
  private static func shown(_ node: Node) -> String? {
    guard let text = node.scalar?.string else { return nil }
    let isWord = !text.contains(" ") && !text.isEmpty && text.count <= 40
    return isWord ? Excerpt.line(text) : Excerpt.quoted(text)
  }
}

/// The differences between two versions of a template.
struct TemplateDifference {
  /// The keys that do not affect pictures.
  private static let ignoredKeys: Set = ["version", "template", "extends"]

  /// The changes, in the order of the new version.
  let changes: [TemplateChange]
  private let old: Node
  private let new: Node

  /// Compares two versions of a template; `nil` if one of them is not valid YAML.
  init?(old: String, new: String) {
    guard let old = try? Node.root(of: old), let new = try? Node.root(of: new) else {
      return nil
    }
    (self.old, self.new) = (old, new)
    changes = Self.changes(old, new, []).filter { change in
      change.keys.first.map { !Self.ignoredKeys.contains($0) } ?? true
    }
  }

  /// Returns the new version with the old values of some changes.
  ///
  /// - Parameter indices: The indices of the changes.
  /// - Returns: The template in YAML; `nil` if it cannot be written.
  func text(reverting indices: Set<Int>) -> String? {
    let paths = Set(indices.map { changes[$0].keys })
    // All values together are the old version, with its order of keys.
    let isWhole = indices.count == changes.count
    guard let node = isWhole ? old : Self.reverted(old, new, [], paths) else { return nil }
    return try? Yams.serialize(node: node, width: -1, allowUnicode: true)
  }

  private static func changes(_ old: Node, _ new: Node, _ keys: [String]) -> [TemplateChange] {
    if let one = old.mapping, let two = new.mapping {
      let (before, after) = (
        Array(one.keys.compactMap(\.string)), Array(two.keys.compactMap(\.string))
      )
      let known = Set(before).intersection(after)
      // Components are stacked in the order of their keys.
      if keys.last == "components", before.filter(known.contains) != after.filter(known.contains) {
        return [TemplateChange(keys: keys, old: old, new: new)]
      }
      return (after + before.filter { !known.contains($0) }).flatMap { key in
        child(old[key], new[key], keys + [key])
      }
    }
    if let one = old.sequence, let two = new.sequence, one.count == two.count {
      return one.indices.flatMap { child(one[$0], two[$0], keys + ["\($0)"]) }
    }
    return old.hasSameValue(as: new) ? [] : [TemplateChange(keys: keys, old: old, new: new)]
  }

  private static func child(_ old: Node?, _ new: Node?, _ keys: [String]) -> [TemplateChange] {
    guard let old, let new else { return [TemplateChange(keys: keys, old: old, new: new)] }
    return changes(old, new, keys)
  }

  private static func reverted(
    _ old: Node?,
    _ new: Node?,
    _ keys: [String],
    _ paths: Set<[String]>
  ) -> Node? {
    if paths.contains(keys) { return old }
    guard let old, let new else { return new }
    if let one = old.mapping, let two = new.mapping {
      let names = Array(two.keys.compactMap(\.string))
      let gone = one.keys.compactMap(\.string).filter { two[$0] == nil }
      let pairs = (names + gone).compactMap { name in
        reverted(one[name], two[name], keys + [name], paths).map { (Node(name), $0) }
      }
      return .mapping(.init(pairs, two.tag, two.style))
    }
    if let one = old.sequence, let two = new.sequence, one.count == two.count {
      let items = one.indices.compactMap { reverted(one[$0], two[$0], keys + ["\($0)"], paths) }
      return .sequence(.init(items, two.tag, two.style))
    }
    return new
  }
}

extension Node {
  /// The same values with each key on its own line.
  fileprivate var inBlockStyle: Node {
    switch self {
    case .mapping(var mapping):
      mapping.style = .block
      for key in mapping.keys { mapping[key] = mapping[key]?.inBlockStyle }
      return .mapping(mapping)
    case .sequence(let sequence):
      return .sequence(.init(sequence.map(\.inBlockStyle), sequence.tag, .block))
    case .scalar, .alias: return self
    }
  }

  /// Returns whether both are the same value, regardless of quotes and style.
  fileprivate func hasSameValue(as other: Node) -> Bool {
    switch (self, other) {
    case (.scalar(let one), .scalar(let two)): one.string == two.string
    case (.sequence(let one), .sequence(let two)):
      one.count == two.count && zip(one, two).allSatisfy { $0.hasSameValue(as: $1) }
    case (.mapping(let one), .mapping(let two)):
      one.count == two.count
        && zip(one, two).allSatisfy {
          $0.key.string == $1.key.string && $0.value.hasSameValue(as: $1.value)
        }
    default: false
    }
  }
}
