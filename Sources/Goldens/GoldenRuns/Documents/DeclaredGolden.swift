import ChatframeGoldens
import ChatframeTimelines

/// A golden that a list declares, whether or not its files exist.
package struct DeclaredGolden: Hashable, Sendable {
  /// The name of its files without an extension; unique in its list.
  package let name: GoldenName
  /// The subject that it shows.
  package let subject: GoldenSubject
  /// The rules for differences.
  package let rules: GoldenRules
  /// A Boolean value that indicates whether each glyph is drawn as a box.
  package let hasBlockedText: Bool
  /// The line of the list that declares it.
  package let line: Int?
}

/// The subject of a golden.
package enum GoldenSubject: Hashable, Sendable {
  /// A conversation: the path of its document, its variant, and the height in points of the screen
  /// that shows its newest messages; `nil` for the whole conversation.
  case conversation(path: String, variant: GoldenVariant, viewportHeight: Double?)
  /// The frames of a scenario: the path of its file, and a strategy and a variant that replace the
  /// scenario's own.
  case scenario(path: String, strategy: StrategyName?, variant: GoldenVariant?)

  /// The path of the document that it is made from.
  package var path: String {
    switch self {
    case .conversation(let path, _, _), .scenario(let path, _, _): path
    }
  }

  /// The variant that it shows; `nil` for a scenario with its own page options.
  package var variant: GoldenVariant? {
    switch self {
    case .conversation(_, let variant, _): variant
    case .scenario(_, _, let variant): variant
    }
  }
}

extension DeclaredGolden {
  private static let blocks = "-blocks"

  /// Returns the same golden with a box for each glyph, under its own name, for machines with a
  /// different rasteriser.
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

  /// Returns the name under which a list declares a golden, which may be drawn with boxes.
  package static func declaredName(_ name: String) -> String {
    name.hasSuffix(blocks) ? String(name.dropLast(blocks.count)) : name
  }
}

extension GoldenDocument {
  /// Returns whether the list declares a golden with this name, with or without boxes; `nil` if not
  /// all names are known.
  package func declares(_ name: String) -> Bool? {
    declaredNames.map { $0.contains(name) || $0.contains(DeclaredGolden.declaredName(name)) }
  }
}
