/// A chat page, the way in which its user scrolls it, and its faults or motion on purpose.
///
/// A scene is handed to the page as JSON, which draws the same frames for the same scene.
struct ChatScene: Codable, Hashable, Sendable {
  /// The looks of pages.
  enum Style: String, Codable, CaseIterable, Sendable {
    case plain, gradient, photoWall, patternWall, shadows, glass, veil, log, tables, photos, rtl
    case sparse, dark
  }

  /// The ways in which a user scrolls.
  enum UserMotion: String, Codable, CaseIterable, Sendable {
    case rest, drag, fling, noisy, wheel, notches, bounce, ease, mixed
  }

  /// The grid on which positions lie.
  enum Rounding: String, Codable, CaseIterable, Sendable {
    case fraction, point, pixel
  }

  /// The ways in which a page moves its content.
  enum Mover: String, Codable, CaseIterable, Sendable {
    /// The offset of an element that scrolls.
    case scroll
    /// A transform of painted content.
    case paint
    /// A transform of a layer, whose pixels are interpolated.
    case layer
  }

  /// Motion that the app shows on purpose.
  struct Motion: Codable, Hashable, Sendable {
    /// The name of the motion, which `motions.js` defines.
    var name: String
    /// The first frame.
    var first: Int
  }

  var name: String
  var seed: Int
  var style = Style.plain
  var motion = UserMotion.rest
  var rounding = Rounding.fraction
  var mover = Mover.paint
  /// The width of the viewport in points.
  var width = 390
  /// The height of the viewport in points.
  var height = 844
  /// The number of device pixels per point.
  var scale = 2.0
  /// The number of frames.
  var frames = 84
  var faults: [SceneFault] = []
  var motions: [Motion] = []
}

/// A change of the page that its user did not cause.
struct SceneFault: Codable, Hashable, Sendable {
  /// The kinds of faults, which `faults.js` defines.
  enum Kind: String, Codable, CaseIterable, Sendable {
    case jump, jumpBack, sideways, below, row, rowBack, tear, flashRow, flashScreen, blank, stall
  }

  var kind: Kind
  /// The first frame; the page moves a stall to a frame near it in which the user scrolls.
  var frame: Int
  /// The displacement in points; 0 for faults that move nothing.
  var size = 0.0
  /// The number of frames until the content returns.
  var length = 1
  /// Whether the content is where it would be without a stall, after the stall.
  var catchesUp = true
  /// The CSS filter of content that flashes.
  var filter = "invert(1)"
  /// The fraction of the screen's height at which the affected row is.
  var place = 0.5
  /// Whether a blank leaves a part of the content.
  var part = false
}
