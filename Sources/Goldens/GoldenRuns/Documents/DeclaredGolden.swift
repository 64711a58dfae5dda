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
  /// A conversation: the path of its document, its variant, and the part that is shown.
  case conversation(path: String, variant: GoldenVariant, extent: GoldenExtent)
  /// The frames of a scenario: the path of its file, and a strategy and a variant that replace the
  /// scenario's own.
  case scenario(path: String, strategy: StrategyName?, variant: GoldenVariant?)
  /// A picture of another program: the path of the file, and its number of pixels per point.
  case picture(path: String, scale: Double)

  /// The path of the document or the picture that it is made from.
  package var path: String {
    switch self {
    case .conversation(let path, _, _), .scenario(let path, _, _), .picture(let path, _): path
    }
  }

  /// The variant that it shows; `nil` for a scenario with its own page options, and for a picture.
  package var variant: GoldenVariant? {
    switch self {
    case .conversation(_, let variant, _): variant
    case .scenario(_, _, let variant): variant
    case .picture: nil
    }
  }

  /// A Boolean value that indicates whether it is a picture of another program, which cannot be
  /// drawn differently.
  package var isPicture: Bool {
    switch self {
    case .conversation, .scenario: false
    case .picture: true
    }
  }
}

extension DeclaredGolden {
  private static let blocks = "-blocks"

  /// Returns the same golden with a box for each glyph, under its own name, for machines with a
  /// different rasteriser; a picture of another program stays as it is.
  package func inBlocks() throws(GoldenError) -> DeclaredGolden {
    if hasBlockedText || subject.isPicture { return self }
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
