extension ScrollMotion {
  /// Puts a finger down now; whatever moved is caught where it is seen.
  package mutating func begin(_ drag: Drag) {
    phase = .dragging(drag, start: time, origin: unstretched(offset))
  }

  /// Scrolls as a program does: the content moves down the screen by `movement`, within bounds.
  ///
  /// Without an animation this ends any momentum; with one it takes its place.
  package mutating func scroll(down movement: Length, animated: Bool = false) {
    let change = direction.offsetChange(ofMovementDown: movement)
    scroll(to: offset + change, animated: animated)
  }

  /// Scrolls as a program does, to an offset or as near as bounds allow.
  package mutating func scroll(to target: Length, animated: Bool = false) {
    let start = offset
    let end = (pendingBounds ?? bounds).clamped(target)
    if animated {
      let curve = ScrollAnimation(distance: (end - start).points)
      phase = .gliding(Glide(start: time, origin: start, curve: .animation(curve)))
    } else {
      phase = .resting(end)
      travelled += end - start
      adoptPendingBounds()
    }
  }
}
