import ChatframeDocuments

/// The grouping of messages and the distances between them.
///
/// A group consists of consecutive messages of one sender. A time line, a system message, an unsent
/// message or a gap longer than ``groupInterval`` ends it.
public struct FlowStyle: Hashable, Sendable {
  /// The maximum time between consecutive messages of a group, in seconds, 0 to 604,800.
  public var groupInterval: Double
  /// The maximum time between messages without a time line between them, in seconds, 0 to 604,800.
  public var timeInterval: Double
  /// The distance above the first message, in points, 0 to 500.
  public var topPadding: Double
  /// The distance below the last message, in points, 0 to 500.
  public var bottomPadding: Double
  /// The distance between messages of a group, in points, 0 to 500.
  public var spacingInGroup: Double
  /// The distance between groups, in points, 0 to 500.
  public var spacingBetweenGroups: Double
  /// The distance below a message that shows its status, in points, 0 to 500; `nil` for
  /// `spacingInGroup`.
  public var spacingAfterStatus: Double?
  /// The distance above and below centred lines, in points, 0 to 500.
  public var spacingAroundLines: Double

  /// Creates the grouping of messages and the distances between them.
  ///
  /// - Parameters:
  ///   - groupInterval: The maximum time between consecutive messages of a group, in seconds.
  ///   - timeInterval: The maximum time between messages without a time line between them, in
  ///     seconds.
  ///   - topPadding: The distance above the first message, in points.
  ///   - bottomPadding: The distance below the last message, in points.
  ///   - spacingInGroup: The distance between messages of a group, in points.
  ///   - spacingBetweenGroups: The distance between groups, in points.
  ///   - spacingAfterStatus: The distance below a message that shows its status, in points; `nil`
  ///     for `spacingInGroup`.
  ///   - spacingAroundLines: The distance above and below centred lines, in points.
  public init(
    groupInterval: Double = 180,
    timeInterval: Double = 300,
    topPadding: Double = 12,
    bottomPadding: Double = 16,
    spacingInGroup: Double = 8,
    spacingBetweenGroups: Double = 16,
    spacingAfterStatus: Double? = nil,
    spacingAroundLines: Double = 16
  ) {
    self.groupInterval = groupInterval
    self.timeInterval = timeInterval
    self.topPadding = topPadding
    self.bottomPadding = bottomPadding
    self.spacingInGroup = spacingInGroup
    self.spacingBetweenGroups = spacingBetweenGroups
    self.spacingAfterStatus = spacingAfterStatus
    self.spacingAroundLines = spacingAroundLines
  }

  init(_ node: YAMLNode) throws(YAMLError) {
    let fields = try node.fields(["groupInterval", "timeInterval", "padding", "spacing"])
    groupInterval = try fields.required("groupInterval", of: node).number(StyleRange.interval)
    timeInterval = try fields["timeInterval"]?.number(StyleRange.interval) ?? 300
    let padding = try fields.required("padding", of: node)
    let paddings = try padding.fields(["top", "bottom"])
    topPadding = try paddings.required("top", of: padding).number(StyleRange.spacing)
    bottomPadding = try paddings.required("bottom", of: padding).number(StyleRange.spacing)
    let spacing = try fields.required("spacing", of: node)
    let spacings = try spacing.fields([
      "inGroup", "betweenGroups", "aroundLines", "afterStatus",
    ])
    spacingInGroup = try spacings.required("inGroup", of: spacing).number(StyleRange.spacing)
    spacingBetweenGroups =
      try spacings.required("betweenGroups", of: spacing).number(StyleRange.spacing)
    spacingAfterStatus = try spacings["afterStatus"]?.number(StyleRange.spacing)
    spacingAroundLines =
      try spacings.required("aroundLines", of: spacing).number(StyleRange.spacing)
  }

  /// Checks that the values are in range.
  func check(at place: TemplatePlace) throws(TemplateError) {
    try place.check(groupInterval, "groupInterval", StyleRange.interval)
    try place.check(timeInterval, "timeInterval", StyleRange.interval)
    try place.check(topPadding, "topPadding", StyleRange.spacing)
    try place.check(bottomPadding, "bottomPadding", StyleRange.spacing)
    try place.check(spacingInGroup, "spacingInGroup", StyleRange.spacing)
    try place.check(spacingBetweenGroups, "spacingBetweenGroups", StyleRange.spacing)
    if let spacingAfterStatus {
      try place.check(spacingAfterStatus, "spacingAfterStatus", StyleRange.spacing)
    }
    try place.check(spacingAroundLines, "spacingAroundLines", StyleRange.spacing)
  }
}
