import ChatframeDocuments
import ChatframeDrawing
import ChatframeRendering

/// Frames that are written while no others are begun, and all the tiles on them.
package struct FrameBatch: Sendable {
  /// The amount of work that is done at a time.
  package struct Limit: Hashable, Sendable {
    /// The most frames.
    package let frames: Int
    /// About how many bytes of pixels their tiles have.
    package let bytes: Int

    /// A limit.
    package init(frames: Int, bytes: Int) {
      self.frames = frames
      self.bytes = bytes
    }
  }

  /// In the order in which they came.
  private(set) var frames: [PlannedFrame] = []
  /// Frames that are proved, whether they are written or not, in the order in which they came.
  private(set) var framesToProve: [PlannedFrame] = []
  /// The tiles themselves, once they are drawn.
  var tiles: [TileID: Tile] = [:]
  /// The commands that draw the rows of frames with a wallpaper.
  var tileCommands: [TileID: [DrawCommand]] = [:]
  /// The tiles that frames with a wallpaper show.
  private(set) var commandTiles: Set<TileID> = []
  /// The tiles that the frames show.
  private(set) var tileIDs: Set<TileID> = []
  private var byteCount = 0
  private let limit: Limit

  /// An empty batch.
  init(limit: Limit) {
    self.limit = limit
  }

  /// Whether it is time to write.
  var isFull: Bool {
    max(frames.count, framesToProve.count) >= limit.frames || byteCount >= limit.bytes
  }

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - isWritten: Whether its file is to be written.
  ///   - isProved: Whether it is compared with the one before.
  mutating func add(_ frame: PlannedFrame, isWritten: Bool = true, isProved: Bool = false) {
    if isWritten { frames.append(frame) }
    if isProved { framesToProve.append(frame) }
    let shown = frame.plan.tileIDs
    if isWritten, frame.plan.wallpaper != nil { commandTiles.formUnion(shown) }
    for id in shown where tileIDs.insert(id).inserted {
      byteCount += id.heightInPixels * (frame.plan.widthInPixels * 3 + 1)
    }
  }
}

/// A frame of a sequence.
public struct PlannedFrame: Hashable, Sendable {
  /// Its number, from which its file's name follows.
  public let index: Int
  /// The tiles and overlays that it shows.
  public let plan: FramePlan
  /// Points that the user moved the content down since the frame before; nil if that is unknown,
  /// and then nothing is proved of the frame.
  public let userDelta: Double?
  /// The ids of rows on it that are new since the frame before, or changed, and of rows on the
  /// frame before that are gone from the list.
  public let changedRows: Set<String>

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - index: The frame's number.
  ///   - plan: The tiles and overlays that it shows.
  ///   - userDelta: Points that the user moved the content down since the frame before; nil if that
  ///     is unknown.
  ///   - changedRows: The ids of rows that are new, changed or gone since the frame before.
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

  /// `frame-00000.png` and so on.
  public var fileName: String { Self.fileName(index) }

  /// The name of the file of frame `index`.
  public static func fileName(_ index: Int) -> String { FrameFolderFormat.frameName(index) }
}

/// A frame as a PNG.
public struct EncodedFrame: Sendable {
  /// Its number.
  public let index: Int
  /// The file's bytes in order, in pieces that it shares with other frames.
  public let pieces: [ArraySlice<UInt8>]

  /// `frame-00000.png` and so on.
  public var fileName: String { PlannedFrame.fileName(index) }
  /// The number of bytes of the file.
  public var byteCount: Int { pieces.reduce(0) { $0 + $1.count } }
  /// The file's bytes.
  public var png: [UInt8] {
    // `joined()` goes byte by byte where it is not optimised.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount)
    for piece in pieces { bytes.append(contentsOf: piece) }
    return bytes
  }
}

extension EncodedFrame: CustomStringConvertible {
  /// For example `frame-00012.png of 48211 bytes`.
  public var description: String { "\(fileName) of \(byteCount) bytes" }
}
