import ChatframeDocuments
import Foundation
import Yams

/// A seeded regression: a small, plausible mistake in a template that goldens should notice.
package struct TemplateMutation: Sendable {
  /// The kind of mistake.
  package enum Kind: String, Sendable, CaseIterable {
    case color, text, spacing, shift, corner, status, avatar, wrap, appearance, time
  }

  /// The name that selects it, such as `corner.bubble`.
  package let name: String
  /// A short description of the mistake.
  package let summary: String
  /// The kind of mistake.
  package let kind: Kind
  /// The contents that make the mistake visible.
  package let witness: MutationWitness
  private let edit: @Sendable (inout Node, _ pixel: Double) -> Bool

  init(
    _ kind: Kind,
    _ name: String,
    _ summary: String,
    seenOn witness: MutationWitness,
    edit: @escaping @Sendable (inout Node, _ pixel: Double) -> Bool
  ) {
    self.kind = kind
    self.name = "\(kind.rawValue).\(name)"
    self.summary = summary
    self.witness = witness
    self.edit = edit
  }

  /// Returns a template with this mistake in it.
  ///
  /// - Parameters:
  ///   - source: A valid template.
  ///   - scale: Device pixels per point, for mistakes of one pixel.
  /// - Returns: The changed template; `nil` if the template has nothing that this mutation could
  ///   change.
  package func mutant(of source: String, scale: Double) -> String? {
    guard var root = try? Node.root(of: source), edit(&root, 1 / scale) else { return nil }
    return try? Yams.serialize(node: root, width: -1, allowUnicode: true)
  }
}

extension Node {
  /// Changes the value at a path of keys, and returns whether the value changed.
  mutating func edit(_ path: ArraySlice<String>, _ change: (Node) -> Node?) -> Bool {
    guard let key = path.first else {
      guard let changed = change(self), changed != self else { return false }
      self = changed
      return true
    }
    guard mapping != nil, var child = self[key], child.edit(path.dropFirst(), change) else {
      return false
    }
    self[key] = child
    return true
  }

  /// Adds to the number at a path.
  mutating func add(_ amount: Double, at path: String...) -> Bool {
    edit(path[...]) { node in
      guard let value = node.scalar.flatMap({ Double($0.string) }) else { return nil }
      return .number(value + amount)
    }
  }

  /// Makes the radius of corners at a path smaller by an amount, or larger if it is smaller than
  /// that.
  ///
  /// Radii are limited by the shape around them, so that a larger one may change nothing.
  mutating func changeRadius(by amount: Double, at path: String...) -> Bool {
    edit(path[...]) { node in
      guard let value = node.scalar.flatMap({ Double($0.string) }) else { return nil }
      return .number(value >= amount ? value - amount : value + amount)
    }
  }

  /// Adds a term to the formula at a path.
  mutating func appendToFormula(_ change: String, at path: String...) -> Bool {
    edit(path[...]) { node in node.scalar.map { Node("(\($0.string)) \(change)") } }
  }

  /// Replaces the text at a path, if it is one of the keys of `words`.
  mutating func replaceScalar(_ words: [String: String], at path: String...) -> Bool {
    edit(path[...]) { node in node.scalar.flatMap { words[$0.string] }.map { Node($0) } }
  }

  /// Removes a key.
  mutating func drop(_ key: String, at path: String...) -> Bool {
    edit(path[...]) { node in
      guard let mapping = node.mapping else { return nil }
      let rest = mapping.filter { $0.key.string != key }.map { ($0.key, $0.value) }
      return .mapping(.init(rest, mapping.tag, mapping.style, mapping.mark))
    }
  }

  /// Hides a component in all structures that contain it.
  mutating func hide(_ component: String) -> Bool {
    edit(["structures"]) { node in
      guard var structures = node.mapping else { return nil }
      for key in structures.keys {
        guard var structure = structures[key], var components = structure["components"],
          var own = components[component], own.mapping != nil
        else { continue }
        own["visible"] = Node("never")
        components[component] = own
        structure["components"] = components
        structures[key] = structure
      }
      return .mapping(structures)
    }
  }

  /// Returns a number without an unnecessary fraction.
  static func number(_ value: Double) -> Node {
    Node(NumberFormat.text(value, places: 6))
  }
}

/// A colour in the syntax of templates.
enum HexColor {
  /// Returns a `#rrggbb` or `#rrggbbaa` colour with one channel shifted away from the nearer limit.
  static func shifted(_ text: String, by amount: Int) -> String? {
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.count == 6 || digits.count == 8,
      let value = UInt64(digits, radix: 16)
    else { return nil }
    let place = UInt64(digits.count == 6 ? 8 : 16)
    let green = Int(value >> place & 0xff)
    let changed = UInt64(green > 127 ? green - amount : green + amount)
    let result = value & ~(0xff << place) | changed << place
    let hex = String(result, radix: 16)
    return "#" + String(repeating: "0", count: digits.count - hex.count) + hex
  }
}
