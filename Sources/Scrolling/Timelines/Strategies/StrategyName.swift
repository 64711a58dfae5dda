/// The strategies by the names that scenarios and commands use.
public enum StrategyName: String, CaseIterable, Sendable {
  case reload
  case offsetCompensation = "offset-compensation"
  case rowAnchor = "row-anchor"
  case pixelAnchor = "pixel-anchor"
  case prependingLayout = "prepending-layout"
  case loadEarlier = "load-earlier"
  case inverted
  case leastShift = "least-shift"

  /// What some strategies can be told.
  public struct Options: Hashable, Sendable {
    /// Frames between showing new data and the offset being put right, for `offset-compensation`.
    public var reloadDelay = 1
    /// Whether `pixel-anchor` computes the heights of inserted rows beforehand.
    public var knowsUnseenRows = true
    /// Where the eyes are, as a part of the viewport's height, for `least-shift`.
    public var readingLine = 0.0

    /// The usual options.
    public init() {}
  }

  /// The strategy itself.
  package func strategy(_ options: Options = Options()) -> any ScrollStrategy {
    switch self {
    case .reload: Reload()
    case .offsetCompensation: OffsetCompensation(reloadDelay: options.reloadDelay)
    case .rowAnchor: RowAnchor()
    case .pixelAnchor: PixelAnchor(knowsUnseenRows: options.knowsUnseenRows)
    case .prependingLayout: PrependingLayout()
    case .loadEarlier: LoadEarlier()
    case .inverted: Inverted()
    case .leastShift: LeastShift(readingLine: options.readingLine)
    }
  }
}
