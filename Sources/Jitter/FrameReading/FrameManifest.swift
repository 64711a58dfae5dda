import ChatframeDocuments
import Foundation

/// `frames.json`: what every frame of a folder shows.
///
/// Frames are decoded as they are asked for.
package struct FrameManifest: Sendable {
  /// The name of the manifest in a folder of frames.
  package static let fileName = "frames.json"

  /// What bars cover at two edges of the screen, in points.
  package struct Insets: Hashable, Sendable, Decodable {
    package let top: Double
    package let bottom: Double
  }

  /// What is on the screen besides rows and bars.
  package struct Chrome: Hashable, Sendable, Decodable {
    /// Whether a scroll indicator is drawn over the rows, at one of the sides.
    package var scrollIndicator: Bool?
    /// Whether a picture stands still behind the rows.
    package var wallpaper: Bool?
  }

  /// The screen.
  package struct Viewport: Hashable, Sendable, Decodable {
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
    /// Points.
    package var maxJitter: Double?
    package var flashes: Int?
    package var blanks: Int?
  }

  private struct Version: Decodable {
    let version: Int
  }

  private struct Head: Decodable {
    let strategy: String?
    let refreshRate: Double?
    let viewport: Viewport
    let expect: Limits?
    let chrome: Chrome?
    let inputs: String?
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
    guard version.version == 1 else {
      throw FrameReadingError(path, "version \(version.version) is unknown; expected 1")
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
