import ChatframeGoldens
import ChatframeTimelines

/// A golden that a list declares, whether its files are there or not.
package struct DeclaredGolden: Hashable, Sendable {
  /// The name of its files without an ending; unique in its list.
  package let name: GoldenName
  /// The subject that it shows.
  package let subject: GoldenSubject
  /// The rules for differences.
  package let rules: GoldenRules
  /// A boolean value that indicates whether each glyph is drawn as a box.
  package let hasBlockedText: Bool
  /// The line of its entry.
  package let line: Int?
}

/// The subject of a golden.
package enum GoldenSubject: Hashable, Sendable {
  /// A conversation: the path of its document, its variant, and the height of the screen that shows
  /// its newest messages; nil for all of it.
  case conversation(path: String, variant: GoldenVariant, viewportHeight: Double?)
  /// The frames of a scenario: the path of its file, a strategy instead of its own, and a variant instead
  /// of its own page options.
  case scenario(path: String, strategy: StrategyName?, variant: GoldenVariant?)

  /// The document that it is made from.
  package var path: String {
    switch self {
    case .conversation(let path, _, _), .scenario(let path, _, _): path
    }
  }

  /// The variant that it shows; nil for a scenario with its own page options.
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
  /// Returns whether a golden of a name is declared, with boxes or without; nil if not all names are
  /// known.
  package func declares(_ name: String) -> Bool? {
    declaredNames.map { $0.contains(name) || $0.contains(DeclaredGolden.declaredName(name)) }
  }
}
