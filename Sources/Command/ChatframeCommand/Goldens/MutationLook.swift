import ChatframeFrameSequences
import ChatframeGoldens

/// The rendering of a golden's subject, with or without a mutation.
enum MutationRendering {
  /// One picture.
  case image(GoldenImage)
  /// Frames, which are played when they are compared.
  case sequence(FrameSequence)

  /// Whether there are frames.
  var isFrameSequence: Bool {
    switch self {
    case .image: false
    case .sequence: true
    }
  }

  /// Whether both are the same picture; false for frame sequences, which are not played yet.
  func isSame(as other: MutationRendering) -> Bool {
    guard case .image(let one) = self, case .image(let two) = other else { return false }
    return one.digest == two.digest && one.outline == two.outline
  }
}
