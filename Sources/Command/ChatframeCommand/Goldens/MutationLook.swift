import ChatframeFrameSequences
import ChatframeGoldens

/// What a golden shows while mistakes are made.
enum MutationLook {
  /// One picture.
  case image(GoldenImage)
  /// Frames, which are played when they are compared.
  case film(ScenarioFilm)

  /// Whether there are frames.
  var isFilm: Bool {
    switch self {
    case .image: false
    case .film: true
    }
  }

  /// Whether a picture is that of another look; of films nobody knows before they are played.
  func isSame(as other: MutationLook) -> Bool {
    guard case .image(let one) = self, case .image(let two) = other else { return false }
    return one.digest == two.digest && one.outline == two.outline
  }
}
