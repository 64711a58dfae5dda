import ChatframeOutlines
import ChatframePixels

/// The frames of a scenario as they are kept: the layout of each tile of a row, digests of what rows
/// look like and of whole frames, what the proof of motion found, and the manifest.
package struct GoldenSequence: Hashable, Sendable {
  /// What a row looks like at some time.
  package struct Tile: Hashable, Sendable {
    /// The row's id.
    package let id: String
    /// Counts its versions.
    package let version: Int
    /// Device pixels down.
    package let heightInPixels: Int
    /// Of its pixels.
    package let digest: PixelDigest
    /// The first frame that shows it; nil where the golden does not tell.
    package let firstFrame: Int?
    /// Where everything in it is; nil for bars, and where the golden does not tell.
    package let layout: RowOutline?

    /// A tile of a row.
    package init(
      id: String,
      version: Int,
      heightInPixels: Int,
      digest: PixelDigest,
      firstFrame: Int? = nil,
      layout: RowOutline? = nil
    ) {
      self.id = id
      self.version = version
      self.heightInPixels = heightInPixels
      self.digest = digest
      self.firstFrame = firstFrame
      self.layout = layout
    }
  }

  /// A frame.
  package struct Frame: Hashable, Sendable {
    /// Its number.
    package let index: Int
    /// Of its pixels.
    package let digest: PixelDigest

    /// A frame.
    package init(index: Int, digest: PixelDigest) {
      self.index = index
      self.digest = digest
    }
  }

  /// What it was drawn with.
  package let fingerprint: EnvironmentFingerprint
  /// By id, version and height.
  package let tiles: [Tile]
  /// In order.
  package let frames: [Frame]
  /// Frames that are not the one before, moved as the user moved it, and what the scenario expects in
  /// vain; one line each.
  package let faults: [String]
  /// What every frame shows: `frames.json`, line by line, without the number for its inputs.
  package let manifest: [String]

  /// A sequence.
  package init(
    fingerprint: EnvironmentFingerprint,
    tiles: [Tile],
    frames: [Frame],
    faults: [String],
    manifest: [String]
  ) {
    self.fingerprint = fingerprint
    self.tiles = tiles.sorted {
      ($0.id, $0.version, $0.heightInPixels) < ($1.id, $1.version, $1.heightInPixels)
    }
    self.frames = frames
    self.faults = faults
    self.manifest = manifest
  }

  /// Whether it tells what rows are laid out like, which goldens of earlier versions do not.
  package var hasLayouts: Bool { tiles.contains { $0.firstFrame != nil } }
}
