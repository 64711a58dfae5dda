import ChatframeFrameSequences
import ChatframeRendering

extension Golden where Value == ScenarioFilm {
  /// The frames of a scenario: digests in one file, proved frame by frame.
  ///
  /// - Parameters:
  ///   - range: Which frames; nil for all.
  ///   - textInk: `.blocks` has each glyph drawn as a box.
  public static func frames(
    _ range: Range<Int>? = nil,
    textInk: TextInk = .glyphs
  ) -> Golden {
    Golden(label: textInk == .blocks ? "blocks" : nil, variant: nil) { film in
      .film(film, range, try GoldenStages.stage(textInk))
    }
  }
}
