import ChatframeGoldens
import ChatframeTimelines

/// A golden that a list declares, whether its files are there or not.
package struct DeclaredGolden: Hashable, Sendable {
  /// What its files are called, without an ending; unique in its list.
  package let name: GoldenName
  /// What it shows.
  package let subject: GoldenSubject
  /// What counts as a difference.
  package let rules: GoldenRules
  /// Whether each glyph is drawn as a box.
  package let hasBlockedText: Bool
  /// The line of its entry.
  package let line: Int?
}

/// What a golden shows.
package enum GoldenSubject: Hashable, Sendable {
  /// A conversation: the path of its document, how it looks, and the height of the screen that shows
  /// its newest messages; nil for all of it.
  case conversation(path: String, variant: GoldenVariant, viewportHeight: Double?)
  /// The frames of a scenario: the path of its file, a strategy instead of its own, and a look instead
  /// of its own.
  case scenario(path: String, strategy: StrategyName?, variant: GoldenVariant?)

  /// The document that it is made from.
  package var path: String {
    switch self {
    case .conversation(let path, _, _), .scenario(let path, _, _): path
    }
  }

  /// How it is shown; nil for a scenario that says so itself.
  package var variant: GoldenVariant? {
    switch self {
    case .conversation(_, let variant, _): variant
    case .scenario(_, _, let variant): variant
    }
  }
}

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
