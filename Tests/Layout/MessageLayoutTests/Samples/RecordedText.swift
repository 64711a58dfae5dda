import ChatframeGraphics
import Synchronization

@testable import ChatframeMessageLayout

/// Shapes text of fixed width, and records it.
final class RecordedText: TextMeasuring, Sendable {
  private let recorded = Mutex<[StyledText]>([])

  /// The texts in the order in which they were shaped.
  var texts: [StyledText] { recorded.withLock { $0 } }

  func shape(_ text: StyledText, width: Double?) -> ShapedText {
    recorded.withLock { $0.append(text) }
    return FixedWidthText().shape(text, width: width)
  }
}
