import ChatframeGraphics

@testable import ChatframeTypesetting

/// A typesetter that composes texts of known words, beside one that asks Pango for every text.
final class WordStage {
  private let words: FontSetTypesetter
  private let pango: FontSetTypesetter
  private let coverage: CharacterCoverage
  /// The number of texts that were composed.
  private(set) var composedCount = 0

  init() throws {
    let library = try Sample.library.get()
    words = try FontSetTypesetter(library.common)
    pango = try FontSetTypesetter(library.common)
    coverage = library.common.coverage
  }

  /// Returns what Pango makes of a text.
  func expected(_ text: StyledText, width: Double?) -> ShapedText {
    pango.shape(text, PreparedText(text, coverage: coverage), width: width)
  }

  /// Returns the composed text; `nil` if only Pango can shape it, which then teaches its words.
  func composed(_ text: StyledText, width: Double?) -> ShapedText? {
    let simple = SimpleText(text)
    if let simple, let composed = words.compose(text, simple, width: width) {
      composedCount += 1
      return composed
    }
    let prepared = PreparedText(text, coverage: coverage)
    _ = words.shape(text, prepared, width: width, learning: simple)
    return nil
  }

  /// Teaches the words of texts.
  func learn(_ texts: String...) {
    for text in texts { _ = composed(Self.text(text), width: nil) }
  }

  /// Returns a text in the usual style.
  static func text(_ text: String, language: String = "en", size: Double = 17) -> StyledText {
    StyledText(
      runs: [StyledText.Run(text, style: TextStyle(size: size, color: Sample.black))],
      language: language
    )
  }
}
