// The methods of comparison and their results are part of this interface.
@_exported import PictureComparison

#if canImport(Musl)
import Musl
#else
import Foundation
#endif

/// The rules for comparing picture files.
public struct PictureRules: Hashable, Sendable {
  /// The method of comparing pixels; exact by default.
  public var comparison: ComparisonMethod
  /// The pixels that may differ; by default none.
  public var limits: DifferenceLimits
  /// The parts that are not compared.
  public var masks: [PictureMask]

  /// Creates rules; by default, pictures must be equal.
  ///
  /// - Parameters:
  ///   - comparison: The method of comparing pixels.
  ///   - limits: The pixels that may differ.
  ///   - masks: The parts that are not compared.
  public init(
    comparison: ComparisonMethod = .exact,
    limits: DifferenceLimits = DifferenceLimits(),
    masks: [PictureMask] = []
  ) {
    self.comparison = comparison
    self.limits = limits
    self.masks = masks
  }

  /// Returns the parts of a pair that are not compared.
  func ignored(in pair: PictureFilePair) -> [IgnoredRegion] {
    masks.filter { $0.applies(to: pair) }.map {
      IgnoredRegion(name: $0.rectangle.description, rectangle: $0.rectangle)
    }
  }
}

/// A rectangle of pixels that is not compared, in all pictures or in some.
public struct PictureMask: Hashable, Sendable {
  /// The rectangle, in pixels from the top left.
  public let rectangle: PixelRectangle
  /// The pattern of the names of the pictures with `*`, `?` and `[…]`, for example
  /// `settings/*.png`; `nil` for all pictures.
  ///
  /// A pattern without a slash is compared with the last part of a path.
  public let files: String?

  /// Creates a mask for all pictures, or for those whose names match a pattern.
  public init(_ rectangle: PixelRectangle, files: String? = nil) {
    self.rectangle = rectangle
    self.files = files
  }

  /// Reads `X,Y,WIDTH,HEIGHT` in pixels or `NAME:X,Y,WIDTH,HEIGHT`; `nil` if the text is not valid.
  public init?(_ text: String) {
    let colon = text.lastIndex(of: ":")
    let numbers = colon.map { text[text.index(after: $0)...] } ?? text[...]
    let values = numbers.split(separator: ",", omittingEmptySubsequences: false).map {
      Int($0.filter { $0 != " " })
    }
    guard values.count == 4, let x = values[0], let y = values[1], let width = values[2],
      let height = values[3], [x, y].allSatisfy(Self.places.contains),
      [width, height].allSatisfy(Self.sides.contains), colon != text.startIndex
    else { return nil }
    let rectangle = PixelRectangle(x: x, y: y, width: width, height: height)
    self.init(rectangle, files: colon.map { String(text[..<$0]) })
  }

  /// The columns and rows at which a mask may begin.
  private static let places = 0...1_000_000_000
  /// The widths and heights of masks.
  private static let sides = 1...1_000_000_000

  /// Returns whether the mask covers a part of a pair's pictures.
  package func applies(to pair: PictureFilePair) -> Bool {
    guard let files else { return true }
    let names = [pair.name, pair.first?.name, pair.second?.name].compactMap { $0 }
    guard !files.contains("/") else { return names.contains { Self.matches(files, $0) } }
    return names.contains {
      Self.matches(files, $0.split(separator: "/").last.map(String.init) ?? $0)
    }
  }

  private static func matches(_ pattern: String, _ name: String) -> Bool {
    unsafe fnmatch(pattern, name, 0) == 0
  }
}
