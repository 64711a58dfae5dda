import Foundation
import Synchronization

/// How far the work is, in one line that changes; only on a terminal, and only when work takes long.
final class ProgressLine: Sendable {
  private let isVisible: Bool
  private let state: Mutex<State>

  private struct State {
    var phase = ""
    var done = 0
    let start: ContinuousClock.Instant
    var nextUpdate: ContinuousClock.Instant
  }

  /// A line that appears after a second.
  init() {
    isVisible = StandardError.isTerminal
    state = Mutex(State(start: .now, nextUpdate: .now + .seconds(1)))
  }

  /// Notes that `done` of `total` frames are through; shown with their rate and the time left.
  ///
  /// - Parameter total: Nil where nobody knows.
  func updateFrames(_ done: Int, of total: Int?) {
    guard isVisible else { return }
    state.withLock { state in
      guard done > state.done, ContinuousClock.now >= state.nextUpdate else { return }
      state.done = done
      state.nextUpdate = .now + .milliseconds(100)
      let rate = Double(done) / ((ContinuousClock.now - state.start) / .seconds(1))
      guard let total else {
        StandardError.showProgress("\(done) frames, \(Int(rate)) frames/s")
        return
      }
      let left = Int((Double(total - done) / max(rate, 1e-9)).rounded(.up))
      StandardError.showProgress(
        "\(done) of \(total) frames, \(Int(rate)) frames/s, \(left) s left"
      )
    }
  }

  /// Notes that `done` of `total` goldens are through; shown with the time left.
  func updateGoldens(_ done: Int, of total: Int) {
    guard isVisible else { return }
    state.withLock { state in
      guard done > state.done, ContinuousClock.now >= state.nextUpdate else { return }
      state.done = done
      state.nextUpdate = .now + .milliseconds(100)
      let elapsed = (ContinuousClock.now - state.start) / .seconds(1)
      let left = Int((Double(total - done) * elapsed / Double(max(1, done))).rounded(.up))
      StandardError.showProgress("\(done) of \(total) goldens, \(left) s left")
    }
  }

  /// Notes that `done` of `total` messages are through `phase`; shown ten times a second at most.
  func update(_ phase: String, _ done: Int, of total: Int, _ things: String = "messages") {
    guard isVisible else { return }
    state.withLock { state in
      let isNew = state.phase != phase
      // Workers report in any order.
      guard isNew || done > state.done else { return }
      state.phase = phase
      state.done = done
      guard ContinuousClock.now >= state.nextUpdate else { return }
      state.nextUpdate = .now + .milliseconds(100)
      let percent = done * 100 / max(1, total)
      StandardError.showProgress("\(phase): \(done) of \(total) \(things), \(percent) %")
    }
  }

  /// Takes the line away.
  func end() {
    if isVisible { StandardError.eraseProgress() }
  }
}
