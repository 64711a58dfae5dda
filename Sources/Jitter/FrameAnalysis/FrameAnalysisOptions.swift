import ChatframeFrameReading
import ChatframeGraphics
import ChatframeJitter
import Foundation

/// The options for analysing recorded frames.
public struct FrameAnalysisOptions: Hashable, Sendable {
  /// The valid scales.
  package static let scales = 0.1...16.0
  /// The valid refresh rates.
  package static let refreshRates = 1.0...1000.0
  /// The margin at both sides that a scroll indicator may cover, in points.
  static let indicatorMargin = 8.0
  /// The margin at both sides that a scroll button may cover, in points.
  static let buttonMargin = 56.0
  /// The height above the bottom bar that a wide scroll button may cover, in points.
  static let buttonHeight = 48.0

  /// The number of device pixels per point, 0.1 to 16; `nil` for the manifest's scale, or else 1.
  public var scale: Double?
  /// The number of frames per second of pictures without a manifest, 1 to 1000.
  public var refreshRate: Double
  /// A Boolean value that indicates whether motion is measured in the pixels alone, even if a
  /// manifest describes the rows.
  public var pixelsOnly: Bool
  /// A Boolean value that indicates whether a frame that a video repeats while content moves is a
  /// stall.
  public var strictTiming: Bool
  /// A Boolean value that indicates whether the Web's layout shift score is added; it requires a
  /// manifest.
  public var webLayoutShift: Bool
  /// The number of frames to decode at once; `nil` for one per core.
  public var threadCount: Int?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - scale: The number of device pixels per point, 0.1 to 16; `nil` for the manifest's scale,
  ///     or else 1.
  ///   - refreshRate: The number of frames per second of pictures without a manifest, 1 to 1000.
  ///   - pixelsOnly: Whether motion is measured in the pixels even if there is a manifest.
  ///   - strictTiming: Whether frames that a video repeats while content moves are stalls.
  ///   - webLayoutShift: Whether the Web's layout shift score is added.
  ///   - threadCount: The number of frames to decode at once; `nil` for one per core.
  public init(
    scale: Double? = nil,
    refreshRate: Double = 60,
    pixelsOnly: Bool = false,
    strictTiming: Bool = false,
    webLayoutShift: Bool = false,
    threadCount: Int? = nil
  ) {
    self.scale = scale
    self.refreshRate = refreshRate
    self.pixelsOnly = pixelsOnly
    self.strictTiming = strictTiming
    self.webLayoutShift = webLayoutShift
    self.threadCount = threadCount
  }

  /// Checks the ranges of the numbers.
  ///
  /// - Throws: ``FrameAnalysisError`` if one of them is out of range.
  func check() throws(FrameAnalysisError) {
    if let scale, !Self.scales.contains(scale) { throw .scale(scale) }
    guard Self.refreshRates.contains(refreshRate) else { throw .refreshRate(refreshRate) }
    if let threadCount, threadCount < 1 { throw .threadCount(threadCount) }
  }

  /// Checks the options against a recording.
  ///
  /// - Throws: ``FrameAnalysisError`` if an option does not fit the recording.
  package func check(_ recording: RecordedFrames) throws(FrameAnalysisError) {
    if webLayoutShift, recording.manifest == nil || pixelsOnly { throw .rowsMissing }
    if scale != nil, let manifest = recording.manifest {
      throw .scaleKnown(manifest.viewport.scale, manifest: manifest.name)
    }
    if pixelsOnly, !recording.hasPictures { throw .picturesMissing(recording.name) }
  }
}

/// An error in the options for analysing recorded frames.
public enum FrameAnalysisError: Error, Hashable, Sendable {
  /// The scale is out of range.
  case scale(Double)
  /// The refresh rate is out of range.
  case refreshRate(Double)
  /// The number of threads is less than 1.
  case threadCount(Int)
  /// A scale is given, but the manifest already has one.
  case scaleKnown(Double, manifest: String)
  /// The Web's layout shift score is requested without a manifest.
  case rowsMissing
  /// Motion is to be measured in pixels, but the folder has no pictures.
  case picturesMissing(String)
}

extension FrameAnalysisError: LocalizedError, CustomStringConvertible {
  /// The same text as `description`.
  public var errorDescription: String? { description }

  /// The problem and the remedy, in one line.
  public var description: String {
    switch self {
    case .scale(let scale): "the scale \(scale) is out of range; use 0.1 to 16 pixels per point"
    case .refreshRate(let rate):
      "the refresh rate \(rate) is out of range; use 1 to 1000 frames per second"
    case .threadCount(let count): "\(count) is not a valid number of threads; use 1 or more"
    case .scaleKnown(let scale, let manifest):
      "\(manifest) has the scale \(PointFormat.text(scale)); use a scale only without a manifest"
    case .rowsMissing:
      "the Web's layout shift score requires the rows of a manifest; omit it, or use the manifest"
    case .picturesMissing(let folder):
      "\(folder): has no PNGs to measure motion in; use the manifest"
    }
  }
}
