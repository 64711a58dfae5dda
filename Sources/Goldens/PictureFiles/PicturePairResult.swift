import ChatframeGraphics

/// The result of comparing a pair of picture files.
public struct PicturePairResult: Hashable, Sendable {
  /// The outcome of a comparison.
  public enum State: String, CaseIterable, Hashable, Sendable {
    /// No pixel differs.
    case equal
    /// Pixels differ within the limits.
    case within
    /// More pixels differ than the limits allow.
    case differs
    /// Only the second folder has the file.
    case added
    /// Only the first folder has the file.
    case removed
    /// A file cannot be read or decoded.
    case broken
  }

  /// The compared files.
  public let pair: PictureFilePair
  /// The outcome.
  public var state: State
  /// The first picture's size, in pixels; `nil` if it is missing or broken.
  public var firstSize: PixelSize?
  /// The second picture's size, in pixels; `nil` if it is missing or broken.
  public var secondSize: PixelSize?
  /// The number of pixels that differ, including those that only one picture has.
  public var differentCount = 0
  /// The number of pixels that are accepted because they smooth an edge.
  public var antialiasedCount = 0
  /// The number of pixels that differ under masks; a pixel under two masks counts twice.
  public var maskedCount = 0
  /// The largest connected regions of differing pixels, at most 100, the largest first.
  public var regions: [PixelRegion] = []
  /// The number of all connected regions of differing pixels.
  public var regionCount = 0
  /// The reason why a file is broken.
  public var error: PictureFileError?
  /// The path of the picture of the difference; `nil` if none was written.
  public var differencePath: String?

  /// The maximum number of regions in a result, because noise has thousands.
  static let regionLimit = 100

  /// A Boolean value that indicates whether both pictures exist and differ within the limits.
  public var isPassed: Bool { state == .equal || state == .within }

  /// The size that contains both pictures, in pixels.
  public var size: PixelSize {
    let sizes = [firstSize, secondSize].compactMap { $0 }
    return PixelSize(
      width: sizes.map(\.width).max() ?? 0,
      height: sizes.map(\.height).max() ?? 0
    )
  }

  /// The fraction of pixels that differ, 0…1.
  public var differentFraction: Double {
    let area = size.width * size.height
    return area == 0 ? 0 : Double(differentCount) / Double(area)
  }

  /// Creates the result of a pair that cannot be compared.
  init(_ pair: PictureFilePair, _ error: PictureFileError) {
    self.pair = pair
    state = .broken
    self.error = error
  }

  /// Creates the result of a file that only one folder has, all of whose pixels differ.
  init(_ pair: PictureFilePair, onlySize size: PixelSize) {
    self.pair = pair
    state = pair.first == nil ? .added : .removed
    if pair.first == nil { secondSize = size } else { firstSize = size }
    differentCount = size.width * size.height
    let whole = PixelRectangle(x: 0, y: 0, width: size.width, height: size.height)
    regions = [PixelRegion(rectangle: whole, count: differentCount)]
    regionCount = 1
  }

  /// Creates the result of two equal pictures.
  init(_ pair: PictureFilePair, equalSize size: PixelSize) {
    self.pair = pair
    state = .equal
    (firstSize, secondSize) = (size, size)
  }

  /// Creates the result of a comparison.
  init(_ pair: PictureFilePair, _ difference: PictureDifference, limits: DifferenceLimits) {
    self.pair = pair
    state = difference.isEmpty ? .equal : difference.isWithin(limits) ? .within : .differs
    (firstSize, secondSize) = (difference.expectedSize, difference.actualSize)
    differentCount = difference.count
    antialiasedCount = difference.antialiased.count
    maskedCount = difference.ignored.reduce(0) { $0 + $1.differingCount }
    let all = difference.regions()
    regionCount = all.count
    regions = Array(all.prefix(Self.regionLimit))
  }
}

extension PicturePairResult: CustomStringConvertible {
  /// The maximum number of regions in the description.
  private static let shownRegionCount = 3

  /// The finding in one line, for example `50 of 60000 pixels differ: 50 in 50 × 1 at 40, 50`.
  public var description: String {
    switch state {
    case .added: "only the second folder has this picture"
    case .removed: "only the first folder has this picture"
    case .broken: error?.description ?? "a picture is broken"
    case .equal, .within, .differs: pixels
    }
  }

  private var pixels: String {
    var text = ""
    if let firstSize, let secondSize, firstSize != secondSize {
      text = "\(secondSize) pixels instead of \(firstSize); "
    }
    guard differentCount > 0 else { return text + "no pixels differ" }
    let shown = regions.prefix(Self.shownRegionCount).map(\.description).joined(separator: "; ")
    let more = regionCount > Self.shownRegionCount ? "; …" : ""
    let area = size.width * size.height
    return text + "\(differentCount) of \(area) pixels differ: \(shown)\(more)"
  }
}
