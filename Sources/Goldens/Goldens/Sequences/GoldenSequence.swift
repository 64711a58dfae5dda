import ChatframeOutlines
import ChatframePixels

/// The recorded frames of a scenario: the layouts and digests of tiles, digests of whole frames,
/// the faults of the motion, and the manifest.
package struct GoldenSequence: Hashable, Sendable {
  /// A tile: a version of a row as it is drawn.
  package struct Tile: Hashable, Sendable {
    /// The row's id.
    package let id: String
    /// The number of the row's version.
    package let version: Int
    /// The height, in device pixels.
    package let heightInPixels: Int
    /// The digest of its pixels.
    package let digest: PixelDigest
    /// The first frame that shows it; `nil` in goldens of earlier versions.
    package let firstFrame: Int?
    /// The layout of its components; `nil` for bars, and in goldens of earlier versions.
    package let layout: RowOutline?

    /// Creates a tile of a row.
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
    /// The number of the frame.
    package let index: Int
    /// The digest of its pixels.
    package let digest: PixelDigest

    /// Creates a frame.
    package init(index: Int, digest: PixelDigest) {
      self.index = index
      self.digest = digest
    }
  }

  /// The fingerprint of the libraries and fonts that drew it.
  package let fingerprint: EnvironmentFingerprint
  /// The tiles, sorted by id, version and height.
  package let tiles: [Tile]
  /// The frames, in order.
  package let frames: [Frame]
  /// The frames that differ from the frame before in a way that the user's motion does not explain,
  /// and the scenario's failed expectations; one line each.
  package let faults: [String]
  /// The contents of every frame: the lines of `frames.json` without the digest of its inputs.
  package let manifest: [String]

  /// Creates a sequence.
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

  /// A Boolean value that indicates whether it has the layouts of rows, which goldens of earlier
  /// versions lack.
  package var hasLayouts: Bool { tiles.contains { $0.firstFrame != nil } }
}
