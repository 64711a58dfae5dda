import ChatframeDocuments
import ChatframeTimelines

/// An event of a scenario, as recorded in the frame in which it took effect.
public enum PlayedEvent: Hashable, Sendable {
  /// A finger went down.
  case dragBegan
  /// The finger was lifted.
  case dragEnded
  /// The program scrolled by a distance or to a position.
  case scrolled
  /// Rows were inserted between others.
  case rowsInserted(count: Int)
  /// Older rows were prepended; the count is `nil` for the messages of a document.
  case rowsPrepended(count: Int?)
  /// Newer rows were appended; the count is `nil` for the messages of a document.
  case rowsAppended(count: Int?)
  /// Rows changed their heights.
  case rowsResized(count: Int)
  /// Rows were removed.
  case rowsRemoved(count: Int)
  /// The area that bars or the keyboard cover changed.
  case insetsChanged
  /// The button that loads earlier messages was tapped.
  case loadEarlierTapped
  /// The keyboard begins to appear with a height in points, or to disappear for a height of 0.
  case keyboardChanged(height: Double)
  /// The screen got another size.
  case rotated
  /// The text got another size.
  case textSizeChanged
  /// Something happened in the message flow.
  case flow(FlowEvent)
}

extension PlayedEvent: CustomStringConvertible {
  /// The text of the event in `frames.json`, for example `rows.removed 1`.
  public var description: String {
    switch self {
    case .dragBegan: "drag.began"
    case .dragEnded: "drag.ended"
    case .scrolled: "scrolled"
    case .rowsInserted(let count): "rows.inserted \(count)"
    case .rowsPrepended(let count): "rows.prepended" + Self.suffix(count)
    case .rowsAppended(let count): "rows.appended" + Self.suffix(count)
    case .rowsResized(let count): "rows.resized \(count)"
    case .rowsRemoved(let count): "rows.removed \(count)"
    case .insetsChanged: "insets.changed"
    case .loadEarlierTapped: "loadEarlier.tapped"
    case .keyboardChanged(let height):
      height > 0 ? "keyboard.shown \(NumberFormat.text(height))" : "keyboard.hidden"
    case .rotated: "screen.rotated"
    case .textSizeChanged: "textSize.changed"
    case .flow(let event): event.description
    }
  }

  private static func suffix(_ count: Int?) -> String { count.map { " \($0)" } ?? "" }
}

extension PlayedEvent {
  /// Creates the event that is recorded when a scenario's event takes effect; `nil` for events of
  /// the message flow and touches, whose outcomes are recorded.
  init?(_ action: ScenarioEvent.Action) {
    let event: PlayedEvent? =
      switch action {
      case .drag: .dragBegan
      case .scroll, .show: .scrolled
      case .insert(let insertions): .rowsInserted(count: insertions.count)
      case .prepend(let rows): .rowsPrepended(count: rows.count)
      case .append(let rows): .rowsAppended(count: rows.count)
      case .resize(let resizes): .rowsResized(count: resizes.count)
      case .remove(let ids): .rowsRemoved(count: ids.count)
      case .insets: .insetsChanged
      case .loadEarlier: .loadEarlierTapped
      case .keyboard(let height, _): .keyboardChanged(height: height.points)
      case .screen(.rotate): .rotated
      case .screen(.textSize): .textSizeChanged
      case .flow, .touch: nil
      }
    guard let event else { return nil }
    self = event
  }
}

extension ScenarioEvent.NewRows {
  /// The number of rows; `nil` for the messages of a document.
  fileprivate var count: Int? {
    switch self {
    case .blocks(let rows): rows.count
    case .messages, .attached: nil
    }
  }
}
