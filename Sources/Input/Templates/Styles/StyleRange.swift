/// The ranges of a template's numbers, in YAML and in code.
enum StyleRange {
  /// Ems of text, in points.
  static let textSize = 4.0...200
  /// Line heights, in ems.
  static let lineHeight = 0.8...4
  /// Times, in seconds: a week at most.
  static let interval = 0.0...604_800
  /// Distances between messages, in points.
  static let spacing = 0.0...500
  /// Distances around the content of a bubble, in points.
  static let padding = 0.0...200
  /// Radii of corners, in points.
  static let cornerRadius = 0.0...200
  /// Widths of a visible tail, in points; one without a shape may also have less.
  static let tailWidth = 2.0...50
  /// Heights of a visible tail, in points.
  static let tailHeight = 2.0...100
  /// Places of a tail below the top of its bubble, in points.
  static let tailPosition = 0.0...200
  /// Heights of a status sign, in points.
  static let statusSize = 4.0...100
  /// The longer sides of pictures, in points.
  static let maximumSide = 16.0...4000
  /// The shorter sides of pictures, in points.
  static let minimumSide = 1.0...4000
  /// Distances from a picture to its caption, in points.
  static let captionGap = 0.0...100
  /// Sides of a file's sign, in points.
  static let iconSize = 8.0...200
  /// Numbers of emoji that are drawn large.
  static let emojiCount = 0.0...20
}
