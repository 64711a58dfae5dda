import ChatframeDrawing
import ChatframeRendering
import ChatframeScenarios
import ChatframeTimelines

/// The button that scrolls to the newest row, with the number of unread messages below the screen.
struct ScrollButtons: Sendable {
  /// The number of unread messages above which the badge stays the same.
  private static let limit = 100

  /// The commands by the number of unread messages, for the trailing corner above the origin.
  private let buttons: [[DrawCommand]]
  /// The commands of the button while an answer is being written below the screen.
  private let writing: [DrawCommand]
  /// The position of each message in the conversation, if there are unread ones.
  private let positions: [RowID: Int]
  /// The positions of the unread messages, in ascending order.
  private let unread: [Int]

  /// Draws the buttons of a sequence; without a button if its scenario has none.
  ///
  /// - Parameters:
  ///   - sequence: The sequence.
  ///   - renderer: The renderer that shapes the numbers.
  /// - Throws: `RenderingError`.
  init(_ sequence: FrameSequence, _ renderer: Renderer) async throws {
    guard sequence.scenario.chrome.hasScrollButton, let style = sequence.style else {
      (buttons, writing, positions, unread) = ([], [], [:], [])
      return
    }
    let ids = sequence.source?.index.ids ?? []
    let all = Dictionary(ids.enumerated().map { ($1, $0) }) { first, _ in first }
    let first = sequence.source?.unreadFrom.flatMap { all[RowID($0)] } ?? ids.count
    unread = (first..<ids.count).filter { sequence.source?.isFromOthers(ids[$0]) == true }
    positions = unread.isEmpty ? [:] : all
    var buttons: [[DrawCommand]] = []
    let arrivals = sequence.scenario.receivedMessageCount
    for count in 0...min(unread.count + arrivals, Self.limit) {
      buttons.append(try await renderer.scrollButton(unreadCount: count, style: style))
    }
    self.buttons = buttons
    writing = try await renderer.scrollButton(isWriting: true, style: style)
  }

  /// Returns the button of a frame; no commands while the newest row is on the screen or, if it is an
  /// answer, while its lower edge is.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - screen: The screen.
  ///   - arrivals: The number of messages that have arrived and were not on the screen yet.
  ///   - isWriting: Whether the newest message is an answer that is being written.
  ///   - endsWithAnswer: Whether the newest row on the frame is an answer, which may be much taller
  ///     than the screen.
  /// - Returns: The commands.
  func commands(
    on frame: Viewport,
    _ screen: FrameViewport,
    arrivals: Int,
    isWriting: Bool = false,
    endsWithAnswer: Bool = false
  ) -> [DrawCommand] {
    guard !buttons.isEmpty else { return [] }
    let bottom = Double(screen.heightInPixels - screen.bottomInPixels) / screen.scale
    let newestEdge = frame.oldestEdge + frame.contentHeight
    if isWriting {
      let isBelow = newestEdge.points > bottom + 1
      return isBelow ? writing.map { $0.offset(x: 0, y: bottom) } : []
    }
    if endsWithAnswer {
      if newestEdge.points <= bottom + 1 { return [] }
    } else if let newest = frame.newestRow, let row = frame.rows.last(where: { $0.id == newest }),
      row.y < bottom
    {
      return []
    }
    // While an animation brings the newest row, the list is already at its end.
    if newestEdge.points <= bottom + 0.5 { return [] }
    let count = min(unreadCount(below: bottom, on: frame) + arrivals, buttons.count - 1)
    return buttons[count].map { $0.offset(x: 0, y: bottom) }
  }

  private func unreadCount(below bottom: Double, on frame: Viewport) -> Int {
    guard !unread.isEmpty else { return 0 }
    let last = frame.rows.last { $0.y < bottom && positions[$0.id] != nil }
    let position = last.flatMap { positions[$0.id] } ?? -1
    return unread.count { $0 > position }
  }
}

extension Viewport {
  /// The newest row of the list; `nil` while it is not on the screen.
  var newestRow: RowID? {
    let edge = (oldestEdge + contentHeight).points
    return rows.last { ($0.y + $0.height - edge).magnitude < 0.5 }?.id
  }
}
