import ChatframeJitter

/// A fault in a clean sequence.
struct Fault {
  enum Kind: CaseIterable {
    case jump, jumpForAFrame, lateCompensation, flash, blank, tear, stall
  }

  var kind: Kind
  var frame: Int
  /// The size in pixels.
  var size: Int
  /// The pixels by which an earlier fault moved the content for good.
  var before = 0

  /// The expected kind of event.
  var eventKind: MotionEvent.Kind {
    switch kind {
    case .jump, .jumpForAFrame, .lateCompensation: .jump
    case .flash: .flash
    case .blank: .blank
    case .tear: .tear
    case .stall: .stall
    }
  }

  /// The number of frames that it lasts; nil if it stays.
  var duration: Int? {
    switch kind {
    case .jump: nil
    case .lateCompensation: 2
    case .jumpForAFrame, .flash, .blank, .tear, .stall: 1
    }
  }

  /// Whether an event is this fault, or (unless it must be the first) its end.
  func explains(_ event: MotionEvent, in sequence: FakeFrameSequence, isFirst: Bool) -> Bool {
    guard isFirst else {
      return event.frame >= frame && event.frame <= frame + (duration ?? 0)
    }
    // Content that jumps against the user by as much as the user moves it stands still.
    let delta = Int((sequence.userDelta(frame) * sequence.scale).rounded())
    let isStill = eventKind == .jump && delta == (before == 0 ? -size : size)
    return event.frame == frame && (event.kind == eventKind || isStill && event.kind == .stall)
  }

  /// Returns a frame of the sequence with this fault.
  func screen(of sequence: FakeFrameSequence, _ shown: Int) -> FakeScreen {
    let isHere = shown >= frame && duration.map { shown < frame + $0 } ?? true
    guard isHere else { return sequence.screen(shown, extra: before) }
    let content = sequence.topBar..<sequence.height - sequence.bottomBar
    switch kind {
    case .jump, .jumpForAFrame, .lateCompensation:
      return sequence.screen(shown, extra: size - before)
    case .stall:
      return sequence.screen(shown - 1)
    case .flash:
      // In the middle: content that appears from under a bar was not visible before.
      var screen = sequence.screen(shown)
      let first = (content.lowerBound + content.upperBound) / 2 - 9
      screen.fill(first..<min(content.upperBound, first + 14 + size * 4), 77, stripes: 3)
      return screen
    case .blank:
      var screen = sequence.screen(shown)
      screen.fill(content, sequence.chat.isDark ? 16 : 242)
      return screen
    case .tear:
      var screen = sequence.screen(shown)
      let middle = (content.lowerBound + content.upperBound) / 2
      let part = middle..<content.upperBound - 20
      screen.copy(part, from: sequence.screen(shown, extra: size), at: part.lowerBound)
      return screen
    }
  }
}
