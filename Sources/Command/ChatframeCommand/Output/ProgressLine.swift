import Foundation
import Synchronization

/// A line that shows the progress of long work on a terminal.
final class ProgressLine: Sendable {
  private let isVisible: Bool
  private let state: Mutex<State>

  private struct State {
    var phase = ""
    var done = 0
    let start: ContinuousClock.Instant
    var nextUpdate: ContinuousClock.Instant
  }

  /// Creates a line that appears after a second.
  init() {
    isVisible = StandardError.isTerminal
    state = Mutex(State(start: .now, nextUpdate: .now + .seconds(1)))
  }

  /// Shows that `done` of `total` frames are processed, with the rate and the time left.
  ///
  /// The number of all frames is nil if it is unknown.
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

  /// Shows that `done` of `total` goldens are processed, with the time left.
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

  /// Shows that `done` of `total` messages are through `phase`, at most ten times per second.
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
      StandardError.showProgress("\(phase): \(done) of \(total) \(things), \(percent)%")
    }
  }

  /// Erases the line.
  func end() {
    if isVisible { StandardError.eraseProgress() }
  }
}
