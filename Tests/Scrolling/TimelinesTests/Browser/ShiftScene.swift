import ChatframeGraphics
import ChatframeTimelines

/// A scene of boxes before and after a change, alone or in a list that scrolls.
struct ShiftScene: Sendable, CustomStringConvertible {
  /// A box on the page; `nil` if it is absent before or after.
  struct Box: Sendable {
    var before: LayoutRectangle?
    var after: LayoutRectangle?
  }

  /// The viewport of the page.
  static let viewport = LayoutSize(width: 375, height: 600)

  var name: String
  /// The boxes, in the coordinates of the viewport or of the scrolled content.
  var boxes: [Box]
  /// The part of the viewport that scrolls; `nil` for none.
  var scroller: LayoutRectangle?
  /// The scroll offsets before and after.
  var offsets = (before: 0.0, after: 0.0)

  var description: String { name }

  /// The shift as `LayoutShift` measures it; new boxes have not moved.
  var score: Double {
    let scroll = LayoutPoint(x: 0, y: offsets.before - offsets.after)
    let moved = boxes.enumerated().compactMap { index, box -> LayoutShift.Box? in
      guard let before = box.before, let after = box.after else { return nil }
      return LayoutShift.Box(
        id: "\(index)",
        before: onScreen(before, offsets.before),
        after: onScreen(after, offsets.after),
        scroll: scroll,
        clip: scroller
      )
    }
    return LayoutShift(of: moved, viewport: Self.viewport).score
  }

  private func onScreen(_ box: LayoutRectangle, _ offset: Double) -> LayoutRectangle {
    guard let scroller else { return box }
    return box.offset(x: scroller.minX, y: scroller.minY - offset)
  }
}

extension ShiftScene {
  /// The changes of chat lists.
  static let changes: [ShiftScene] = [
    ShiftScene(name: "a box is pushed down", boxes: [moving(0, 100, 375, 60, by: 60)]),
    ShiftScene(name: "a box moves by two pixels", boxes: [moving(0, 100, 375, 60, by: 2)]),
    ShiftScene(name: "a box moves by three pixels", boxes: [moving(0, 100, 375, 60, by: 3)]),
    ShiftScene(name: "a box moves to the side", boxes: [moving(20, 40, 200, 50, across: 90)]),
    ShiftScene(name: "a box moves far", boxes: [moving(0, 0, 375, 40, by: 540)]),
    ShiftScene(name: "a box is cut by the top", boxes: [moving(0, -30, 375, 60, by: 45)]),
    ShiftScene(name: "a box leaves at the bottom", boxes: [moving(0, 520, 375, 60, by: 300)]),
    ShiftScene(
      name: "boxes overlap where they were and are",
      boxes: (0..<6).map { moving(10, Double($0) * 60, 300, 60, by: 25) }
    ),
    ShiftScene(
      name: "boxes move by different distances",
      boxes: [moving(0, 0, 180, 80, by: 20), moving(190, 0, 180, 80, by: 200)]
    ),
    ShiftScene(
      name: "a box is new and pushes others",
      boxes: [.init(before: nil, after: LayoutRectangle(x: 0, y: 120, width: 375, height: 120))]
        + (0..<8).map { row in
          moving(0, Double(row) * 60, 375, 60, by: row < 2 ? 0 : 120)
        }
    ),
    list("history arrives and nothing keeps still", inserted: [(0, 240)], offsets: (90, 90)),
    list("history arrives and the offset follows", inserted: [(0, 240)], offsets: (90, 330)),
    list(
      "adverts, the offset follows the first",
      inserted: [(1, 120), (6, 120)],
      offsets: (90, 210)
    ),
    list("a row above is removed", removed: [0], offsets: (150, 150)),
    list("the user scrolls", offsets: (90, 290)),
    list("the user scrolls while a row comes", inserted: [(5, 80)], offsets: (90, 110)),
  ]

  private static func moving(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    across: Double = 0,
    by down: Double = 0
  ) -> Box {
    let before = LayoutRectangle(x: x, y: y, width: width, height: height)
    return Box(before: before, after: before.offset(x: across, y: down))
  }

  /// Returns a list of rows of 60 pixels between bars of 50 pixels, with inserted rows.
  private static func list(
    _ name: String,
    inserted: [(before: Int, height: Double)] = [],
    removed: Set<Int> = [],
    offsets: (before: Double, after: Double)
  ) -> ShiftScene {
    var boxes: [Box] = []
    var y = 0.0
    for row in 0..<30 {
      for new in inserted where new.before == row {
        boxes.append(
          Box(before: nil, after: LayoutRectangle(x: 0, y: y, width: 375, height: new.height))
        )
        y += new.height
      }
      let before = LayoutRectangle(x: 0, y: Double(row) * 60, width: 375, height: 60)
      if removed.contains(row) {
        boxes.append(Box(before: before, after: nil))
      } else {
        boxes.append(
          Box(before: before, after: LayoutRectangle(x: 0, y: y, width: 375, height: 60))
        )
        y += 60
      }
    }
    return ShiftScene(
      name: name,
      boxes: boxes,
      scroller: LayoutRectangle(x: 0, y: 50, width: 375, height: 500),
      offsets: offsets
    )
  }
}
