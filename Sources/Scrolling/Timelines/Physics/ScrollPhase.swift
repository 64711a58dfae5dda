/// What a list is doing.
enum ScrollPhase: Hashable, Sendable {
  /// Nothing, at an offset.
  case resting(Length)
  /// It follows a finger; `origin` is the offset that the finger found, without the rubber band.
  case dragging(Drag, start: Double, origin: Length)
  /// It moves by itself.
  case gliding(Glide)

  /// The same movement elsewhere: velocity and timing stay.
  func shifted(by change: Length) -> ScrollPhase {
    switch self {
    case .resting(let offset):
      return .resting(offset + change)
    case .dragging(let drag, let start, let origin):
      return .dragging(drag, start: start, origin: origin + change)
    case .gliding(var glide):
      glide.origin += change
      return .gliding(glide)
    }
  }

  var isSpring: Bool {
    guard case .gliding(let glide) = self, case .spring = glide.curve else { return false }
    return true
  }
}
