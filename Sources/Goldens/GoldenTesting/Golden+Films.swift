import ChatframeFrameSequences
import ChatframeRendering

extension Golden where Value == FrameSequence {
  /// The frames of a scenario: digests in one file, proved frame by frame.
  ///
  /// - Parameters:
  ///   - range: Which frames; nil for all.
  ///   - textInk: `.blocks` has each glyph drawn as a box.
  public static func frames(
    _ range: Range<Int>? = nil,
    textInk: TextInk = .glyphs
  ) -> Golden {
    Golden(label: textInk == .blocks ? "blocks" : nil, variant: nil) { sequence in
      .sequence(sequence, range, try SharedGoldenRenderers.goldenRenderer(textInk))
    }
  }
}
