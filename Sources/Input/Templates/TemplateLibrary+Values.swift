import ChatframeDocuments

extension TemplateLibrary {
  /// Returns the location of a value in a template's file or in one that it extends.
  ///
  /// - Parameters:
  ///   - keys: The keys of mappings from the root, and the indices of lists.
  ///   - path: The path of the template's file.
  /// - Returns: The location of the value or, if it does not exist, of the nearest value that
  ///   contains it; `nil` if the file cannot be read.
  package func location(of keys: [String], inFile path: String) -> YAMLLocation? {
    guard var node = try? TemplateDocument(reading: path, in: self).root else { return nil }
    for key in keys {
      guard let child = node.child(key) else { break }
      node = child
    }
    return node.place
  }
}

extension TemplateDocument {
  /// Reads a template's file, and those that it extends.
  fileprivate init(reading path: String, in library: TemplateLibrary) throws(YAMLError) {
    let text = try TemplateLibrary.source(of: path)
    try self.init(File(name: path, path: path, text: text), in: library)
  }
}

extension YAMLNode {
  /// Returns the value of a mapping's key or the element at a list's index, if there is one.
  fileprivate func child(_ key: String) -> YAMLNode? {
    if isMapping { return try? entries().first { $0.name == key }?.value }
    guard isList, let index = Int(key), let items = try? items(), items.indices.contains(index)
    else { return nil }
    return items[index]
  }
}
