import ChatframeDocuments
import ChatframeDrawing
import ChatframeGraphics
import Foundation

/// `frames.json`, which describes the frames of a folder.
///
/// Each frame is decoded on request.
package struct FrameManifest: Sendable {
  /// The heights that bars cover at the top and the bottom of the screen, in points.
  package struct Insets: Hashable, Sendable, Decodable {
    private typealias CodingKeys = FrameFolderFormat.InsetsField

    package let top: Double
    package let bottom: Double
  }

  /// The parts of the screen besides rows and bars.
  package struct Chrome: Hashable, Sendable, Decodable {
    private typealias CodingKeys = FrameFolderFormat.ChromeField

    /// A Boolean value that indicates whether a scroll indicator is drawn over the rows, at either
    /// side.
    package var scrollIndicator: Bool?
    /// A Boolean value that indicates whether a button over the rows scrolls to the newest one.
    package var scrollButton: Bool?
    /// A Boolean value that indicates whether a picture stays in place behind the rows.
    package var wallpaper: Bool?
  }

  /// The screen.
  package struct Viewport: Hashable, Sendable, Decodable {
    private typealias CodingKeys = FrameFolderFormat.ViewportField

    /// The width in points.
    package let width: Double
    /// The height in points.
    package let height: Double
    /// The number of device pixels per point.
    package let scale: Double
    /// The insets of all frames without insets of their own; nil if absent.
    package let insets: Insets?
  }

  /// The limits that the scenario expects; an absent field sets no limit.
  package struct Limits: Hashable, Sendable, Decodable {
    private typealias CodingKeys = FrameFolderFormat.LimitField

    /// The largest jitter in points.
    package var maxJitter: Double?
    package var flashes: Int?
    package var blanks: Int?
    /// The largest sum of the distances by which words reflow, in points.
    package var maxReflow: Double?
    /// The largest step of a strategy that follows the conversation, in points.
    package var maxFollowStep: Double?
    /// The largest change of the step, in points per frame.
    package var maxFollowJerk: Double?
  }

  private struct Version: Decodable {
    let version: Int

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FrameFolderFormat.ManifestField.self)
      version = try fields.decode(Int.self, forKey: .version)
    }
  }

  private struct Head: Decodable {
    let strategy: String?
    let refreshRate: Double?
    let viewport: Viewport
    let expect: Limits?
    let chrome: Chrome?

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FrameFolderFormat.ManifestField.self)
      strategy = try fields.decodeIfPresent(String.self, forKey: .strategy)
      refreshRate = try fields.decodeIfPresent(Double.self, forKey: .refreshRate)
      viewport = try fields.decode(Viewport.self, forKey: .viewport)
      expect = try fields.decodeIfPresent(Limits.self, forKey: .expect)
      chrome = try fields.decodeIfPresent(Chrome.self, forKey: .chrome)
      // The value is not used, but a manifest with anything but a string there is damaged.
      _ = try fields.decodeIfPresent(String.self, forKey: .inputs)
    }
  }

  /// The path of the file, as the caller gave it.
  package let name: String
  /// The name of the anchoring strategy; nil if absent.
  package let strategy: String?
  package let viewport: Viewport
  /// Frames per second; nil if absent.
  package let refreshRate: Double?
  /// The parts of the screen besides rows and bars; nil if absent.
  package let chrome: Chrome?
  /// The limits that the scenario expects; nil if absent.
  package let limits: Limits?
  private let data: Data
  private let ranges: [Range<Int>]

  /// Reads the manifest, except the descriptions of single frames.
  package init(path: String) throws(FrameReadingError) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    else {
      throw FrameReadingError(path, "cannot be read; check its permissions", isMissing: true)
    }
    let scanner = ManifestScanner(data.span)
    guard let list = scanner.list, scanner.isWhole else {
      throw FrameReadingError(path, "is incomplete or has no list of frames; write it again")
    }
    let skeleton = data[..<list.lowerBound] + Data("[]".utf8) + data[list.upperBound...]
    // Checked first: another version has other fields.
    let version: Version = try ManifestDecoder.decode(Data(skeleton), of: path, at: "")
    guard version.version == FrameFolderFormat.version else {
      throw FrameReadingError(
        path,
        "version \(version.version) is unknown; expected \(FrameFolderFormat.version)"
      )
    }
    let head: Head = try ManifestDecoder.decode(Data(skeleton), of: path, at: "")
    if let flaw = head.viewport.flaw ?? Self.flaw(head.refreshRate) ?? head.expect?.flaw {
      throw FrameReadingError(path, flaw)
    }
    name = path
    strategy = head.strategy
    viewport = head.viewport
    refreshRate = head.refreshRate
    chrome = head.chrome
    limits = head.expect
    self.data = data
    ranges = scanner.frames
  }

  /// The number of frames.
  package var count: Int { ranges.count }

  /// Returns the description of the frame at a place in the list.
  package func frame(at place: Int) throws(FrameReadingError) -> ManifestEntry {
    let bytes = Data(data[ranges[place]])
    let entry: ManifestEntry = try ManifestDecoder.decode(bytes, of: name, at: "frames[\(place)]")
    guard !entry.file.isEmpty, !entry.file.contains("/"), entry.file != ".." else {
      throw FrameReadingError(
        name,
        "frames[\(place)].file: \(Excerpt.quoted(entry.file)) is not the name of a file beside it"
      )
    }
    if let flaw = entry.flaw { throw FrameReadingError(name, "frames[\(place)]\(flaw)") }
    if let flaw = viewport(of: entry).flaw {
      throw FrameReadingError(name, "frames[\(place)].\(flaw)")
    }
    return entry
  }

  /// Returns the screen of a frame.
  package func viewport(of entry: ManifestEntry) -> Viewport {
    guard let screen = entry.viewport else { return viewport }
    return Viewport(
      width: screen.width,
      height: screen.height,
      scale: viewport.scale,
      insets: viewport.insets
    )
  }

  private static func flaw(_ refreshRate: Double?) -> String? {
    guard let refreshRate, !(1...1000).contains(refreshRate) else { return nil }
    return "refreshRate is \(refreshRate); expected 1 to 1000"
  }
}

extension FrameManifest.Viewport {
  /// The first value of the viewport that is out of range; nil if all are valid.
  var flaw: String? {
    guard [width, height].allSatisfy({ $0 > 0 && $0 <= 1e6 }), scale > 0, scale <= 100 else {
      return "viewport: width and height must be more than 0, and scale more than 0 and at most 100"
    }
    let edges = [insets?.top, insets?.bottom].compactMap(\.self)
    guard edges.allSatisfy({ $0.magnitude <= ManifestEntry.limit }) else {
      return "viewport.insets are larger than any screen; expected at most "
        + "\(Int(ManifestEntry.limit)) points"
    }
    let (width, height) = (size.width, size.height)
    guard width > 0, width <= PictureFile.maximumSide, height <= PictureFile.maximumSide,
      width * height <= PictureFile.maximumPixelCount
    else {
      return "viewport: \(width) × \(height) pixels is not a valid size of a frame; expected sides "
        + "of 1 to \(PictureFile.maximumSide) and at most \(PictureFile.maximumPixelCount) pixels"
    }
    return nil
  }
}

extension FrameManifest.Limits {
  /// The first negative limit; nil if there is none.
  var flaw: String? {
    if let maxJitter, maxJitter < 0 {
      return "expect.maxJitter is \(maxJitter); expected 0 or more"
    }
    let lengths = [
      ("maxReflow", maxReflow), ("maxFollowStep", maxFollowStep), ("maxFollowJerk", maxFollowJerk),
    ]
    for (name, limit) in lengths {
      if let limit, limit < 0 { return "expect.\(name) is \(limit); expected 0 or more" }
    }
    if let flashes, flashes < 0 { return "expect.flashes is \(flashes); expected 0 or more" }
    if let blanks, blanks < 0 { return "expect.blanks is \(blanks); expected 0 or more" }
    return nil
  }
}
