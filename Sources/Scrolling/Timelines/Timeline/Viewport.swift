/// A frame in numbers: the rows on the screen with their positions, and the motion since the
/// previous frame.
public struct Viewport: Hashable, Sendable {
  /// A row that touches the screen.
  public struct Row: Hashable, Sendable, Identifiable {
    /// The identity of the row.
    public let id: RowID
    /// The vertical extent of the row as it is shown, measured from the viewport's top.
    public internal(set) var span: VerticalExtent
    /// A Boolean value that indicates whether the row is a placeholder for a row that is not loaded
    /// yet.
    public let isPlaceholder: Bool
    /// The state of the row's picture.
    public let picture: RowPicture.State
    /// The opacity of the row, from 0 to 1; less than 1 while the row fades in or out.
    public internal(set) var opacity = 1.0
    /// The opacity of the row's current drawing over its previous one, from 0 to 1; less than 1
    /// while the row changes its content or its height.
    public var contentOpacity: Double { contentFades.last?.opacity ?? 1 }
    /// The height of the row's drawing, from which `span` is clipped while the height changes.
    public internal(set) var layoutHeight: Length
    /// The distance by which the declared animations and the growth of answers above move the row
    /// down the screen since the previous frame.
    public internal(set) var expectedDelta = Length.zero
    /// The part of `expectedDelta` by which answers that grow above push the row.
    package internal(set) var pushedDelta = Length.zero
    /// A Boolean value that indicates whether the row is no longer in the list and fades out.
    public internal(set) var isRemoved = false
    /// A Boolean value that indicates whether the row is drawn over others because it changes
    /// places with them.
    public internal(set) var isRaised = false
    /// The opacities of the drawings since the oldest running change of the row's content, each over
    /// the drawing before it.
    package internal(set) var contentFades: [ContentFade] = []
    /// The distances of the row from its place in the list at the start of each running animation.
    package internal(set) var displacements: [RowDisplacement] = []

    /// Creates a row at rest.
    package init(
      id: RowID,
      span: VerticalExtent,
      isPlaceholder: Bool = false,
      picture: RowPicture.State = .none
    ) {
      self.id = id
      self.span = span
      self.isPlaceholder = isPlaceholder
      self.picture = picture
      layoutHeight = span.height
    }

    /// The distance of the row's top below the viewport's top, in points.
    public var y: Double { span.top.points }
    /// The height of the row, in points.
    public var height: Double { span.height.points }
  }

  /// The number of the frame; the first is 0.
  public internal(set) var frame = 0
  /// The time of the frame, in seconds from the first frame.
  public internal(set) var time = 0.0
  /// The offset from the oldest edge of the loaded content, or from its newest edge in an inverted
  /// list.
  public internal(set) var contentOffset = Length.zero
  /// The size of the part of the screen that shows the list.
  public internal(set) var size = ViewportSize(width: .zero, height: .zero)
  /// A Boolean value that indicates whether all rows were laid out anew since the previous frame, for
  /// example because the device was rotated, so that no motion is measured.
  public internal(set) var isLaidOutAnew = false
  /// The total height of the rows.
  public internal(set) var contentHeight = Length.zero
  /// The space that is kept free below the newest row, so that a row can be at the top of the
  /// screen.
  public internal(set) var reserve = Length.zero
  /// The distance of the oldest row's outer edge below the viewport's top; negative above it.
  public internal(set) var oldestEdge = Length.zero
  /// The parts of the viewport that bars and the keyboard cover.
  public internal(set) var insets = ListInsets()
  /// The distance by which a finger, momentum or the program moved the content down the screen
  /// since the previous frame.
  public internal(set) var userDelta = Length.zero
  /// The distance by which the keyboard, along its declared curve, moved the content down the screen
  /// since the previous frame; it is part of each row's `expectedDelta`.
  public internal(set) var keyboardDelta = Length.zero
  /// The movement of the list on the way to the strategy's target since the previous frame; `nil`
  /// if it rests.
  package internal(set) var following: FollowMovement?
  /// The rows that touch the viewport, from top to bottom.
  public internal(set) var rows: [Row] = []
  /// The rows on the screen that are new in the list since the previous frame or whose height or
  /// content changed, and the rows of the previous frame that are no longer in the list.
  public internal(set) var changedRows: [RowID] = []
  /// The motion that the user did not cause, measured on the rows that are on the screen in both
  /// frames and kept their height.
  public internal(set) var motion = FrameMotion.none
  /// The motion that the user did not cause, measured on all rows that are on the screen in either
  /// frame.
  public internal(set) var strictMotion = FrameMotion.none
  /// The distances that words which were already shown moved against the words above them since the
  /// previous frame, added up over the words, in points.
  ///
  /// Only words of answers that stream are measured.
  public internal(set) var reflow = 0.0
  /// The animated changes that are under way, in the order of their beginning.
  public internal(set) var animations: [RunningAnimation] = []
  /// The events since the previous frame, in order.
  public internal(set) var events: [TimelineEvent] = []
  /// The number of rows that were laid out since the previous frame.
  public internal(set) var layoutCount = 0
  /// A Boolean value that indicates whether every row of the previous frame has left the screen.
  var replacesAllRows = false
}

extension Viewport {
  /// The distance by which the content moved without the user since the previous frame, in points.
  ///
  /// The jitter of a list that stays still is 0. Usually it is the jitter of `motion`, which
  /// compares the rows that both frames show. If every row of the previous frame has left the
  /// screen, it is the jitter of `strictMotion`, so that a jump that replaces the whole screen also
  /// counts.
  public var jitter: Double { effectiveMotion.jitter.points }

  /// The distance by which the strategy, on the way to its target, moved the content down the screen
  /// since the previous frame; it is part of each row's `expectedDelta`.
  public var followDelta: Length { following?.movement ?? .zero }

  /// The motion that `jitter` measures.
  package var effectiveMotion: FrameMotion { replacesAllRows ? strictMotion : motion }
}

extension Viewport: CustomStringConvertible {
  /// The frame in one line, for example `frame 12 at 0.2 s: 9 rows, jitter 0 pt`.
  public var description: String {
    let events = self.events.isEmpty ? "" : ", \(Wording.count(self.events.count, "event"))"
    return "frame \(frame) at \(Wording.number(time)) s: \(Wording.count(rows.count, "row")), "
      + "jitter \(Wording.number(jitter)) pt\(events)"
  }
}
