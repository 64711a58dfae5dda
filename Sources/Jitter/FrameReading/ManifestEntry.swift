import ChatframeDocuments

/// A manifest's description of a frame.
package struct ManifestEntry: Hashable, Sendable, Decodable {
  /// A row that touches the viewport.
  package struct Row: Hashable, Sendable, Decodable {
    private typealias CodingKeys = FrameFolderFormat.RowField

    package let id: String
    /// The top edge on the screen, in points.
    package let y: Double
    /// The height in points.
    package let height: Double
    /// A Boolean value that indicates whether the row is a placeholder for one that is not loaded;
    /// nil means no.
    package let placeholder: Bool?
    /// The state of the row's picture.
    package let picture: String?
    /// The opacity, from 0 to 1; nil means 1.
    package let opacity: Double?
    /// The opacity of the row's drawing over its previous one, from 0 to 1; nil means 1.
    package let contentOpacity: Double?
    /// The height of the row's drawing in points; nil means `height`.
    package let layoutHeight: Double?
    /// The distance by which answers that grow above push the row down, in points; nil means 0.
    package let pushed: Double?
    /// A Boolean value that indicates whether the row is no longer in the list; nil means no.
    package let removed: Bool?
    /// The distances from its place at the beginning of the running animations; nil means none.
    package let displaced: [Displacement]?
  }

  /// The distance of a row's top below its place when an animation began.
  package struct Displacement: Hashable, Sendable, Decodable {
    private typealias CodingKeys = FrameFolderFormat.DisplacementField

    /// The id of the animation.
    package let animation: Int
    /// The distance in points.
    package let by: Double
  }

  /// The course of a declared animation.
  package struct Animation: Hashable, Sendable, Decodable {
    private typealias CodingKeys = FrameFolderFormat.AnimationField

    package let id: Int
    /// The time of the beginning, in seconds.
    package let start: Double
    /// The duration in seconds.
    package let over: Double
    /// The name of the curve.
    package let curve: String
    /// The damping ratio of a spring; nil means 1.
    package let dampingRatio: Double?
  }

  /// The movement of a list on the way to its target.
  package struct Following: Hashable, Sendable, Decodable {
    private typealias CodingKeys = FrameFolderFormat.FollowingField

    /// The distance by which the content moved down the screen since the previous frame, in points.
    package let by: Double
    /// The distance of the target down the screen before the movement, in points.
    package let distance: Double
    /// The velocity of the content down the screen, in points per second; nil means 0.
    package let velocity: Double?
    /// The duration of the easing in seconds; nil for a movement from one frame to the next.
    package let over: Double?
  }

  /// The size of the screen, in points.
  package struct Screen: Hashable, Sendable, Decodable {
    private enum CodingKeys: String, CodingKey { case width, height }

    package let width: Double
    package let height: Double
  }

  /// The frame's number.
  package let index: Int
  /// The time in seconds.
  package let time: Double
  /// The name of the picture's file.
  package let file: String
  /// The content offset in points; its origin depends on the strategy.
  package let contentOffset: Double?
  /// The content's height in points.
  package let contentHeight: Double
  /// The distance in points by which the user moved the content down since the previous frame.
  package let userDelta: Double
  /// The distance in points by which the keyboard moved the content down since the previous frame;
  /// nil means 0.
  package let keyboardDelta: Double?
  /// The movement of the list on the way to its target; nil if it rests.
  package let following: Following?
  /// The events since the previous frame.
  package let events: [String]?
  package let rows: [Row]
  /// The rows that are new in the list, look different from the previous frame, or were visible in
  /// it and are gone from the list; nil if absent.
  package let changed: [String]?
  /// The largest motion without the user of any row of this frame or the previous one, in points,
  /// including rows outside the screen; nil if absent.
  package let strictJitter: Double?
  /// The sum of the distances by which words that were already shown moved, in points; nil means 0.
  package let reflow: Double?
  /// The insets of the frame; nil for those of the manifest's viewport.
  package let insets: FrameManifest.Insets?
  /// The size of the screen; nil for that of the manifest.
  package let viewport: Screen?
  /// A Boolean value that indicates whether all rows were laid out anew; nil means false.
  package let laidOutAnew: Bool?
  /// The animations that displace or fade rows; nil means none.
  package let animations: [Animation]?

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: FrameFolderFormat.FrameField.self)
    index = try fields.decode(WholeNumber.self, forKey: .index).value
    time = try fields.decode(Double.self, forKey: .time)
    file = try fields.decode(String.self, forKey: .file)
    contentOffset = try fields.decodeIfPresent(Double.self, forKey: .contentOffset)
    contentHeight = try fields.decode(Double.self, forKey: .contentHeight)
    userDelta = try fields.decode(Double.self, forKey: .userDelta)
    keyboardDelta = try fields.decodeIfPresent(Double.self, forKey: .keyboardDelta)
    following = try fields.decodeIfPresent(Following.self, forKey: .following)
    events = try fields.decodeIfPresent([String].self, forKey: .events)
    rows = try fields.decode([Row].self, forKey: .rows)
    changed = try fields.decodeIfPresent([String].self, forKey: .changed)
    strictJitter = try fields.decodeIfPresent(Double.self, forKey: .strictJitter)
    reflow = try fields.decodeIfPresent(Double.self, forKey: .reflow)
    insets = try fields.decodeIfPresent(FrameManifest.Insets.self, forKey: .insets)
    viewport = try fields.decodeIfPresent(Screen.self, forKey: .viewport)
    laidOutAnew = try fields.decodeIfPresent(Bool.self, forKey: .laidOutAnew)
    animations = try fields.decodeIfPresent([Animation].self, forKey: .animations)
  }
}
