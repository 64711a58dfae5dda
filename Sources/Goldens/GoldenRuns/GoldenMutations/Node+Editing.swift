import ChatframeDocuments
import Foundation
import Yams

extension Node {
  /// Changes what stands at a path of keys.
  ///
  /// - Returns: Whether something stood there and is something else now.
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

  /// Adds to the number that stands at a path.
  mutating func add(_ amount: Double, at path: String...) -> Bool {
    edit(path[...]) { node in
      guard let value = node.scalar.flatMap({ Double($0.string) }) else { return nil }
      return .number(value + amount)
    }
  }

  /// Puts a formula around the one that stands at a path.
  mutating func appendToFormula(_ change: String, at path: String...) -> Bool {
    edit(path[...]) { node in node.scalar.map { Node("(\($0.string)) \(change)") } }
  }

  /// Puts another word in place of the one that stands at a path, if it is one of these.
  mutating func replaceScalar(_ words: [String: String], at path: String...) -> Bool {
    edit(path[...]) { node in node.scalar.flatMap { words[$0.string] }.map { Node($0) } }
  }

  /// Without a key.
  mutating func drop(_ key: String, at path: String...) -> Bool {
    edit(path[...]) { node in
      guard let mapping = node.mapping else { return nil }
      let rest = mapping.filter { $0.key.string != key }.map { ($0.key, $0.value) }
      return .mapping(.init(rest, mapping.tag, mapping.style, mapping.mark))
    }
  }

  /// Hides a component in all structures that have it.
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

  /// A number without a fraction that it does not need.
  static func number(_ value: Double) -> Node {
    Node(NumberFormat.text(value, places: 6))
  }
}
