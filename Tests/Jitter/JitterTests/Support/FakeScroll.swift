import ChatframeSeededRandomness
import Foundation

/// The place of a list in each frame, in whole device pixels, as a user scrolls it up and down.
struct FakeScroll {
  /// The pixels that the content has moved down at each frame.
  private(set) var positions: [Int] = []
  /// The same before rounding to whole pixels.
  private(set) var places: [Double] = []
  /// The frames at which the motion changes: a finger arrives, keeps its speed or leaves.
  private(set) var turns: [Int] = []

  /// Creates a motion by some pixels, which may be fractions, in each frame after the first.
  init(from start: Double, moving deltas: [Double]) {
    places = deltas.reduce(into: [start]) { places, delta in
      places.append(places[places.count - 1] + delta)
    }
    positions = places.map { Int($0.rounded()) }
  }

  /// Creates flings, rests and drags in turn, of at most `speed` pixels per frame.
  init(seed: UInt64, frames: Int, speed: Double, range: Int) {
    var random = SeededGenerator(seed: seed)
    var place = Double(range) / 2
    func show(_ scroll: inout FakeScroll) {
      scroll.positions.append(Int(place.rounded()))
      scroll.places.append(place)
    }
    while positions.count < frames {
      turns.append(positions.count)
      for _ in 0..<Int.random(in: 6...20, using: &random) { show(&self) }
      turns += [positions.count, positions.count + 4]
      let upward = place > Double(range) / 2
      let top = Double.random(in: speed / 4...speed, using: &random) * (upward ? -1 : 1)
      for step in 1...Int.random(in: 6...14, using: &random) {
        let next = place + top * min(1, Double(step) / 4)
        guard next > 0, next < Double(range) else { break }
        place = next
        show(&self)
      }
      // UIKit's friction at 60 frames per second.
      turns.append(positions.count)
      var velocity = top
      while abs(velocity) > 0.1 {
        velocity *= pow(0.998, 1000.0 / 60)
        let next = place + velocity
        guard next > 0, next < Double(range) else { break }
        place = next
        show(&self)
      }
    }
    positions.removeLast(positions.count - frames)
    places.removeLast(places.count - frames)
  }
}
