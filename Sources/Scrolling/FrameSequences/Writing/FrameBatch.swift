import ChatframeDocuments
import ChatframeDrawing
import ChatframeRendering

/// A batch of frames that are written together, and their tiles.
package struct FrameBatch: Sendable {
  /// The limit of a batch.
  package struct Limit: Hashable, Sendable {
    /// The greatest number of frames.
    package let frames: Int
    /// The approximate number of bytes of the tiles' pixels.
    package let bytes: Int

    /// Creates a limit.
    package init(frames: Int, bytes: Int) {
      self.frames = frames
      self.bytes = bytes
    }
  }

  /// The frames to write, in order.
  private(set) var frames: [PlannedFrame] = []
  /// The frames to compare with the previous one, written or not, in order.
  private(set) var framesToProve: [PlannedFrame] = []
  /// The drawn tiles.
  var tiles: [TileID: Tile] = [:]
  /// The commands that draw the rows of frames with a wallpaper.
  var tileCommands: [TileID: [DrawCommand]] = [:]
  /// The ids of the tiles on frames with a wallpaper.
  private(set) var commandTiles: Set<TileID> = []
  /// The ids of the tiles on the frames.
  private(set) var tileIDs: Set<TileID> = []
  /// The width of the frames, which is the same for all of a batch; `nil` for an empty batch.
  private(set) var widthInPixels: Int?
  private var byteCount = 0
  private let limit: Limit

  /// Creates an empty batch.
  init(limit: Limit) {
    self.limit = limit
  }

  /// A Boolean value that indicates whether the batch has reached its limit.
  var isFull: Bool {
    max(frames.count, framesToProve.count) >= limit.frames || byteCount >= limit.bytes
  }

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - isWritten: Whether the frame is written.
  ///   - isProved: Whether the frame is compared with the previous one.
  mutating func add(_ frame: PlannedFrame, isWritten: Bool = true, isProved: Bool = false) {
    widthInPixels = frame.plan.widthInPixels
    if isWritten { frames.append(frame) }
    if isProved { framesToProve.append(frame) }
    let shown = frame.plan.tileIDs
    if isWritten, frame.plan.wallpaper != nil { commandTiles.formUnion(shown) }
    for id in shown where tileIDs.insert(id).inserted {
      byteCount += id.heightInPixels * (frame.plan.widthInPixels * 3 + 1)
    }
  }
}

/// A frame of a sequence that is not drawn yet.
public struct PlannedFrame: Hashable, Sendable {
  /// The index of the frame, which determines the name of its file.
  public let index: Int
  /// The tiles and overlays on the frame.
  public let plan: FramePlan
  /// The distance by which the user moved the content down since the previous frame, in points;
  /// `nil` if it is unknown, so that the frame cannot be compared.
  public let userDelta: Double?
  /// The ids of rows on the frame that are new or changed since the previous frame, and of rows on
  /// the previous frame that are no longer in the list.
  public let changedRows: Set<String>
  /// The distances by which declared animations moved rows down since the previous frame, in points,
  /// by the ids of the rows.
  package var expectedDeltas: [String: Double] = [:]
  /// A Boolean value that indicates whether rows are displaced or fade in this frame or did so in
  /// the previous one.
  package var isAnimated = false

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - index: The index of the frame.
  ///   - plan: The tiles and overlays on the frame.
  ///   - userDelta: The distance by which the user moved the content down since the previous frame,
  ///     in points; `nil` if it is unknown.
  ///   - changedRows: The ids of rows that are new, changed or gone since the previous frame.
  public init(
    index: Int,
    plan: FramePlan,
    userDelta: Double? = nil,
    changedRows: Set<String> = []
  ) {
    self.index = index
    self.plan = plan
    self.userDelta = userDelta
    self.changedRows = changedRows
  }

  /// The name of the frame's file, for example `frame-00000.png`.
  public var fileName: String { Self.fileName(index) }

  /// Returns the name of the file of a frame.
  public static func fileName(_ index: Int) -> String { FrameFolderFormat.frameName(index) }
}

/// A frame as a PNG.
public struct EncodedFrame: Sendable {
  /// The index of the frame.
  public let index: Int
  /// The bytes of the file in order, in pieces that it shares with other frames.
  public let pieces: [ArraySlice<UInt8>]

  /// The name of the frame's file, for example `frame-00000.png`.
  public var fileName: String { PlannedFrame.fileName(index) }
  /// The size of the file, in bytes.
  public var byteCount: Int { pieces.reduce(0) { $0 + $1.count } }
  /// The bytes of the file.
  public var png: [UInt8] {
    // `joined()` copies byte by byte in builds without optimisation.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount)
    for piece in pieces { bytes.append(contentsOf: piece) }
    return bytes
  }
}

extension EncodedFrame: CustomStringConvertible {
  /// The name and the size of the file, for example `frame-00012.png of 48211 bytes`.
  public var description: String { "\(fileName) of \(byteCount) bytes" }
}
