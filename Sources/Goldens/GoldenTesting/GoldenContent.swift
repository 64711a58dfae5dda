import ChatframeFrameSequences
import ChatframeGoldens

/// What is compared.
enum GoldenContent: Sendable {
  /// A picture, with a layout where there is one.
  case image(GoldenImage)
  /// Frames, played by a renderer.
  case sequence(FrameSequence, Range<Int>?, GoldenRenderer)
}
