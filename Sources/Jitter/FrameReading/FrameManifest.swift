import ChatframeDocuments
import ChatframeDrawing
import ChatframeGraphics
import Foundation

/// `frames.json`: what every frame of a folder shows.
///
/// Frames are decoded as they are asked for.
package struct FrameManifest: Sendable {
  /// What bars cover at two edges of the screen, in points.
  package struct Insets: Hashable, Sendable, Decodable {
    private typealias CodingKeys = FrameFolderFormat.InsetsField

    package let top: Double
    package let bottom: Double
  }

  /// What is on the screen besides rows and bars.
  package struct Chrome: Hashable, Sendable, Decodable {
    private typealias CodingKeys = FrameFolderFormat.ChromeField

    /// Whether a scroll indicator is drawn over the rows, at one of the sides.
    package var scrollIndicator: Bool?
    /// Whether a picture stands still behind the rows.
    package var wallpaper: Bool?
  }

  /// The screen.
  package struct Viewport: Hashable, Sendable, Decodable {
    private typealias CodingKeys = FrameFolderFormat.ViewportField

    /// Points.
    package let width: Double
    /// Points.
    package let height: Double
    /// Device pixels to a point.
    package let scale: Double
    /// Those of all frames that do not have their own; nil where there are none.
    package let insets: Insets?
  }

  /// What the scenario expected; nil where it expected nothing.
  package struct Limits: Hashable, Sendable, Decodable {
    private typealias CodingKeys = FrameFolderFormat.LimitField

    /// Points.
    package var maxJitter: Double?
    package var flashes: Int?
    package var blanks: Int?
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
      // The value is not used, but a manifest with something other than a text there is damaged.
      _ = try fields.decodeIfPresent(String.self, forKey: .inputs)
    }
  }

  /// The file, as the caller named it.
  package let name: String
  /// Who kept the list still; nil if it does not say.
  package let strategy: String?
  package let viewport: Viewport
  /// Frames a second; nil if it does not say.
  package let refreshRate: Double?
  /// What is on the screen besides rows and bars; nil if it does not say.
  package let chrome: Chrome?
  /// What the scenario expected; nil if the manifest does not say.
  package let limits: Limits?
  private let data: Data
  private let ranges: [Range<Int>]

  /// Reads what is not about single frames.
  package init(path: String) throws(FrameReadingError) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    else {
      throw FrameReadingError(path, "cannot be read; check that it may be", isMissing: true)
    }
    let scanner = ManifestScanner(data.span)
    guard let list = scanner.list, scanner.isWhole else {
      throw FrameReadingError(path, "ends too early, or has no frames; write it again")
    }
    let skeleton = data[..<list.lowerBound] + Data("[]".utf8) + data[list.upperBound...]
    // What another version has is another format.
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

  /// How many frames there are.
  package var count: Int { ranges.count }

  /// What it says of a frame, by its place.
  package func frame(at place: Int) throws(FrameReadingError) -> ManifestEntry {
    let bytes = Data(data[ranges[place]])
    let entry: ManifestEntry = try ManifestDecoder.decode(bytes, of: name, at: "frames[\(place)]")
    guard !entry.file.isEmpty, !entry.file.contains("/"), entry.file != ".." else {
      throw FrameReadingError(
        name,
        "frames[\(place)].file: \(Excerpt.quoted(entry.file)) is no name of a file beside it"
      )
    }
    if let flaw = entry.flaw { throw FrameReadingError(name, "frames[\(place)]\(flaw)") }
    return entry
  }

  private static func flaw(_ refreshRate: Double?) -> String? {
    guard let refreshRate, !(1...1000).contains(refreshRate) else { return nil }
    return "refreshRate is \(refreshRate); expected 1 to 1000"
  }
}

/// What a manifest says of one frame.
package struct ManifestEntry: Hashable, Sendable, Decodable {
  /// A row that touches the viewport.
  package struct Row: Hashable, Sendable, Decodable {
    private typealias CodingKeys = FrameFolderFormat.RowField

    package let id: String
    /// Its top on the screen, in points.
    package let y: Double
    /// Points.
    package let height: Double
    /// Whether it stands in for a row that is not there; nil is no.
    package let placeholder: Bool?
    /// What it shows of its picture.
    package let picture: String?
  }

  /// The frame's number.
  package let index: Int
  /// Seconds.
  package let time: Double
  /// The name of its picture.
  package let file: String
  /// Points; what they are counted from depends on the strategy.
  package let contentOffset: Double?
  /// Points.
  package let contentHeight: Double
  /// Points that the user moved the content down since the frame before.
  package let userDelta: Double
  /// What happened since the frame before.
  package let events: [String]?
  package let rows: [Row]
  /// The rows that are new in the list, look otherwise than in the frame before, or were on it and are
  /// gone from the list; nil if the manifest does not say.
  package let changed: [String]?
  /// Points that any row of this frame or the one before moved by itself, off the screen too; nil if
  /// the manifest does not say.
  package let strictJitter: Double?
  /// What bars cover; nil for what the manifest's viewport says.
  package let insets: FrameManifest.Insets?

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: FrameFolderFormat.FrameField.self)
    index = try fields.decode(WholeNumber.self, forKey: .index).value
    time = try fields.decode(Double.self, forKey: .time)
    file = try fields.decode(String.self, forKey: .file)
    contentOffset = try fields.decodeIfPresent(Double.self, forKey: .contentOffset)
    contentHeight = try fields.decode(Double.self, forKey: .contentHeight)
    userDelta = try fields.decode(Double.self, forKey: .userDelta)
    events = try fields.decodeIfPresent([String].self, forKey: .events)
    rows = try fields.decode([Row].self, forKey: .rows)
    changed = try fields.decodeIfPresent([String].self, forKey: .changed)
    strictJitter = try fields.decodeIfPresent(Double.self, forKey: .strictJitter)
    insets = try fields.decodeIfPresent(FrameManifest.Insets.self, forKey: .insets)
  }
}

extension ManifestEntry {
  /// The most of anything, so that everything that is reckoned with it can be kept.
  static let limit = 1e9

  /// What cannot be reckoned with, behind its place in the frame; nil if all can.
  var flaw: String? {
    guard index >= 0 else { return ".index is \(index); expected 0 or more" }
    guard isWithinReason else {
      return ": has a number that no screen shows; expected at most \(Int(Self.limit)) points, "
        + "seconds and frames"
    }
    var seen: Set<String> = []
    for (place, row) in rows.enumerated() {
      guard row.height >= 0 else {
        return ".rows[\(place)].height is \(row.height); expected 0 or more"
      }
      guard seen.insert(row.id).inserted else {
        return ".rows[\(place)].id: \(Excerpt.quoted(row.id)) is there twice; rows have an id each"
      }
    }
    return nil
  }

  private var isWithinReason: Bool {
    let edges = [insets?.top, insets?.bottom].map { $0 ?? 0 }
    let numbers = [
      Double(index), time, contentOffset ?? 0, contentHeight, userDelta, strictJitter ?? 0,
    ]
    return (numbers + edges).allSatisfy(Self.isSane)
      && rows.allSatisfy { Self.isSane($0.y) && Self.isSane($0.height) }
  }

  private static func isSane(_ number: Double) -> Bool { number.magnitude <= limit }
}

extension FrameManifest.Viewport {
  /// What makes it no screen that frames can be of; nil if nothing does.
  var flaw: String? {
    guard [width, height].allSatisfy({ $0 > 0 && $0 <= 1e6 }), scale > 0, scale <= 100 else {
      return "viewport: width and height must be more than 0, and scale more than 0 and at most 100"
    }
    let edges = [insets?.top, insets?.bottom].compactMap(\.self)
    guard edges.allSatisfy({ $0.magnitude <= ManifestEntry.limit }) else {
      return "viewport.insets: covers more than any screen has"
    }
    let (width, height) = (size.width, size.height)
    guard width > 0, width <= PictureFile.maximumSide, height <= PictureFile.maximumSide,
      width * height <= PictureFile.maximumPixelCount
    else {
      return "viewport: \(width) × \(height) pixels are no frame that can be read; expected 1 to "
        + "\(PictureFile.maximumSide) a side and \(PictureFile.maximumPixelCount) at most"
    }
    return nil
  }
}

extension FrameManifest.Limits {
  /// The limit that nothing can keep; nil if there is none.
  var flaw: String? {
    if let maxJitter, maxJitter < 0 {
      return "expect.maxJitter is \(maxJitter); expected 0 or more"
    }
    if let flashes, flashes < 0 { return "expect.flashes is \(flashes); expected 0 or more" }
    if let blanks, blanks < 0 { return "expect.blanks is \(blanks); expected 0 or more" }
    return nil
  }
}
