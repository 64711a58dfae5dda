import Yams

extension YAMLNode {
  /// Returns the mapping with the entries of `base` that it lacks.
  ///
  /// Mappings merge at every depth, other values replace those of `base`, and `null` removes an
  /// entry. Every value keeps its own file and line. A new key stands before the next key that
  /// `base` has as well, and otherwise at the end.
  package func inheriting(_ base: YAMLNode) -> YAMLNode {
    var node = self
    node.inherited = [base]
    return node
  }

  /// The node with the entries of its own file only.
  package var withoutInheritance: YAMLNode {
    var node = self
    node.inherited = []
    return node
  }

  /// Merges the entries of a mapping into those that it inherits.
  static func merged(_ own: [Entry], over base: [Entry]) throws(YAMLError) -> [Entry] {
    var entries = base
    for (index, entry) in own.enumerated() {
      let place = entries.firstIndex { $0.name == entry.name }
      switch (place, entry.value.isNull) {
      case (let place?, true): entries.remove(at: place)
      case (let place?, false):
        let value = entries[place].value
        let isMerged = value.isMapping && entry.value.isMapping
        entries[place] = (
          entry.name, entry.key, isMerged ? entry.value.inheriting(value) : entry.value
        )
      case (nil, true): throw entry.value.nothingToRemove(among: base)
      case (nil, false):
        let later = own[(index + 1)...].lazy.compactMap { next in
          entries.firstIndex { $0.name == next.name }
        }
        entries.insert(entry, at: later.first ?? entries.endIndex)
      }
    }
    return entries
  }

  /// A Boolean value that indicates whether the value is written as `null`, `~` or nothing.
  private var isNull: Bool {
    guard let scalar = node.scalar, scalar.style == .any || scalar.style == .plain else {
      return false
    }
    return ["", "~", "null", "Null", "NULL"].contains(scalar.string)
  }

  /// Returns the error for removing an entry that is not inherited.
  private func nothingToRemove(among base: [Entry]) -> YAMLError {
    let hint = Suggestion.text(for: name, among: base.map(\.name))
    return error("cannot be removed, because it is not inherited; \(hint)")
  }
}

extension YAMLNode {
  /// Returns the text of a document in which nothing is inherited, without some of the root's keys.
  package func flattenedText(without keys: Set<String> = []) throws(YAMLError) -> String {
    let root = try flattened(without: keys)
    do { return try Yams.serialize(node: root, width: -1, allowUnicode: true) } catch {
      throw self.error("cannot be written: \(error)")
    }
  }

  private func flattened(without keys: Set<String> = []) throws(YAMLError) -> Node {
    guard isMapping else { return node }
    var pairs: [(Node, Node)] = []
    for entry in try entries() where !keys.contains(entry.name) {
      pairs.append((entry.key.node, try entry.value.flattened()))
    }
    return .mapping(Node.Mapping(pairs))
  }
}
