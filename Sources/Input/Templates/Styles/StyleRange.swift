/// The ranges of numbers in templates, in YAML and in code.
enum StyleRange {
  /// Font sizes, in points.
  static let textSize = 4.0...200
  /// The opacity of a shade.
  static let shade = 0.0...1
  /// Line heights, as factors of the font size.
  static let lineHeight = 0.8...4
  /// Times, in seconds; at most a week.
  static let interval = 0.0...604_800
  /// Distances between messages, in points.
  static let spacing = 0.0...500
  /// Distances around the content of a bubble, in points.
  static let padding = 0.0...200
  /// Radii of corners, in points.
  static let cornerRadius = 0.0...200
  /// Widths of a visible tail, in points; an invisible tail may be smaller.
  static let tailWidth = 2.0...50
  /// Heights of a visible tail, in points.
  static let tailHeight = 2.0...100
  /// Distances of a tail from the top of its bubble, in points.
  static let tailPosition = 0.0...200
  /// Heights of a status symbol, in points.
  static let statusSize = 4.0...100
  /// Limits for the longer sides of pictures, in points.
  static let maximumSide = 16.0...4000
  /// Limits for the shorter sides of pictures, in points.
  static let minimumSide = 1.0...4000
  /// Distances from a picture to its caption, in points.
  static let captionGap = 0.0...100
  /// Sides of a file's icon, in points.
  static let iconSize = 8.0...200
  /// Widths of the bar beside a quote, in points.
  static let quoteBar = 0.0...20
  /// Numbers of lines of a quoted text.
  static let quoteLines = 1.0...20
  /// Font sizes of headings in answers, as factors of that of text.
  static let headingSize = 0.5...4
  /// Font sizes of code in answers, as factors of that of text.
  static let codeSize = 0.4...2
  /// Numbers of emoji that are drawn large.
  static let emojiCount = 0.0...20
}
