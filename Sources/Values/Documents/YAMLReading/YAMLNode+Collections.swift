import Yams

extension YAMLNode {
  /// A key and what stands behind it.
  ///
  /// `key` is a place of its own, for errors about the name.
  package typealias Entry = (name: String, key: YAMLNode, value: YAMLNode)

  /// The values of this mapping by key, each of which has to be one of `known`.
  package func fields(_ known: [String]) throws(YAMLError) -> [String: YAMLNode] {
    var fields: [String: YAMLNode] = [:]
    for entry in try entries(known.joined(separator: ", ")) {
      guard !known.isEmpty else {
        throw entry.key.error("\(Excerpt.quoted(entry.name)) is unknown; expected {}")
      }
      guard known.contains(entry.name) else {
        throw entry.key.unknown(entry.name, known, shownCount: known.count)
      }
      fields[entry.name] = entry.value
    }
    return fields
  }

  /// Every key of this mapping, whatever it is called, in the file's order.
  ///
  /// - Parameter expected: What should have stood here in place of a list or a scalar.
  package func entries(_ expected: String = "\"name: value\"") throws(YAMLError) -> [Entry] {
    guard let mapping = node.mapping else { throw error("is no mapping; expected \(expected)") }
    var entries: [Entry] = []
    for (key, value) in mapping {
      let culprit = YAMLNode(node: key, path: path, file: file)
      guard let name = key.scalar?.string else {
        throw culprit.error("has a key that is a list or a mapping; expected text")
      }
      let child = path.isEmpty ? name : "\(path).\(name)"
      entries.append((name, culprit, YAMLNode(node: value, path: child, file: file)))
    }
    return entries
  }

  /// The elements of this list, each named by its place in errors.
  package func items() throws(YAMLError) -> [YAMLNode] {
    guard let sequence = node.sequence else { throw error("is no list; expected \"- …\" lines") }
    return sequence.enumerated().map { index, value in
      YAMLNode(node: value, path: "\(path)[\(index)]", file: file)
    }
  }

  /// One value, or the elements of a list; there may be none of them.
  package func oneOrMany() throws(YAMLError) -> [YAMLNode] { isList ? try items() : [self] }

  /// One value, or the elements of a list that has some.
  package func oneOrMore() throws(YAMLError) -> [YAMLNode] {
    let items = try oneOrMany()
    guard !items.isEmpty else { throw error("is empty; expected at least one value") }
    return items
  }
}

extension [String: YAMLNode] {
  /// The value at `key`, which `owner` must have.
  package func required(_ key: String, of owner: YAMLNode) throws(YAMLError) -> YAMLNode {
    guard let value = self[key] else { throw owner.error("lacks \"\(key)\"") }
    return value
  }
}
