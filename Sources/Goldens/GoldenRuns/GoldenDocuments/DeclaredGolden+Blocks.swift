import ChatframeGoldens

extension DeclaredGolden {
  private static let blocks = "-blocks"

  /// The same with a box for each glyph, for machines whose rasteriser differs: a golden beside it,
  /// with a name of its own.
  package func inBlocks() throws(GoldenError) -> DeclaredGolden {
    if hasBlockedText { return self }
    return DeclaredGolden(
      name: try GoldenName(path: name.path + Self.blocks),
      subject: subject,
      rules: rules,
      hasBlockedText: true,
      line: line
    )
  }

  /// The name that a list declares of a golden that may be one with boxes.
  package static func declaredName(_ name: String) -> String {
    name.hasSuffix(blocks) ? String(name.dropLast(blocks.count)) : name
  }
}

extension GoldenDocument {
  /// Whether a golden of a name is declared, with boxes or without; nil where nobody knows.
  package func declares(_ name: String) -> Bool? {
    declaredNames.map { $0.contains(name) || $0.contains(DeclaredGolden.declaredName(name)) }
  }
}
