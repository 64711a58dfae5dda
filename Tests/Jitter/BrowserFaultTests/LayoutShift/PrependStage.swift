import ChatframeBrowserTesting
import ChatframeGraphics
import ChatframeJitter
import ChatframeTestSupport
import Foundation

/// A list in a browser, into which rows are inserted above all others.
struct Prepend: Encodable, CustomStringConvertible {
  /// What keeps the visible rows in place.
  enum Compensation: String, Encodable, CaseIterable {
    case none
    /// A script that scrolls by the height of the new rows in the same frame.
    case script
    /// A script that does so one frame later.
    case late
  }

  /// The value of the style property `overflow-anchor`.
  enum Anchor: String, Encodable {
    case none, auto
  }

  /// The heights of the rows.
  var rows = [Double](repeating: 60, count: 80)
  /// The scroll offset before the change.
  var offset = 1200.0
  var anchor = Anchor.none
  /// The heights of the new rows.
  var prepended: [Double]
  var compensation = Compensation.none

  var description: String {
    "\(prepended.reduce(0, +)) points at \(offset), \(compensation), anchor \(anchor)"
  }
}

/// The scores of a browser, and the places of all rows in the frames that it painted.
struct PrependOutcome: Decodable {
  struct Row: Decodable {
    var id: String
    var y: Double
    var height: Double
  }

  struct Frame: Decodable {
    var time: Double
    var offset: Double
    var height: Double
    var rows: [Row]
  }

  var shifts: [Double]
  var frames: [Frame]

  /// The scores of the same frames, computed from their manifests; without zeros, as a browser
  /// reports only shifts.
  var scores: [Double] {
    var web = WebLayoutShift(viewport: PrependStage.viewport, isInverted: false)
    let manifests = frames.indices.map { manifest($0) }
    return manifests.map { web.add($0) }.filter { $0 > 0 }
  }

  /// Returns the manifest of a frame, which lists visible rows only.
  private func manifest(_ index: Int) -> ManifestFrame {
    let frame = frames[index]
    let old = Dictionary(
      (index > 0 ? frames[index - 1].rows : []).map { ($0.id, $0.y) },
      uniquingKeysWith: { first, _ in first }
    )
    let moves = frame.rows.compactMap { row in old[row.id].map { abs(row.y - $0) } }
    return ManifestFrame(
      time: frame.time,
      userDelta: 0,
      contentHeight: frame.height,
      rows: frame.rows.filter { $0.y < PrependStage.viewport.height && $0.y + $0.height > 0 }
        .map { ManifestFrame.Row(id: $0.id, y: $0.y, height: $0.height) },
      contentOffset: frame.offset,
      changed: Set(frame.rows.map(\.id).filter { old[$0] == nil }),
      strictJitter: moves.max()
    )
  }
}

/// A page in Chromium that shows lists and measures their layout shift.
final class PrependStage {
  static let viewport = LayoutSize(width: 375, height: 600)

  private let page: BrowserPage

  init() throws {
    page = try Browser.open(
      PackageFolder.path("Tests/Jitter/BrowserFaultTests/Pages/shifts.html"),
      size: (375, 600)
    )
  }

  /// Returns the outcome of a change between two painted frames.
  func play(_ prepend: Prepend) throws -> PrependOutcome {
    try page.evaluate("play(\(try json(prepend)))")
  }

  /// Returns the outcome of a change in the middle of thirty frames in which the wheel of a mouse
  /// scrolls the list.
  func playWhileScrolling(_ prepend: Prepend) throws -> PrependOutcome {
    try page.run("followed = follow(\(try json(prepend))); 0")
    for _ in 0..<45 { try page.wheel(by: -12, atX: 100, y: 300) }
    return try page.evaluate("followed")
  }

  private func json(_ prepend: Prepend) throws -> String {
    String(decoding: try JSONEncoder().encode(prepend), as: UTF8.self)
  }
}
