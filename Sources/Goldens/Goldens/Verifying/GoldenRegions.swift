import ChatframeGraphics
import ChatframeOutlines
import PictureComparison

/// The places of components on a picture and on its golden, in pixels.
///
/// A pixel belongs to the foremost component on the picture, or otherwise to the foremost on the
/// golden.
struct GoldenRegions {
  private struct Part: Hashable {
    let name: String
    let message: String
    let rectangle: PixelRectangle
  }

  /// The limit of coordinates: outside every picture, but too small for widths and areas to
  /// overflow.
  private static let farthest = 1e9

  /// The components from back to front: those of the golden, then those of the picture.
  private let parts: [Part]
  /// The ids of messages in either layout.
  let messages: Set<String>
  private let scale: Double

  /// Creates regions from two layouts; a layout that is `nil` has no components.
  ///
  /// - Parameters:
  ///   - old: The recorded layout, if it differs.
  ///   - new: The current layout.
  ///   - scale: Device pixels per point of the current layout.
  init(was old: LayoutOutline? = nil, is new: LayoutOutline?, scale: Double) {
    self.scale = scale
    let now = Self.parts(new, scale)
    let known = Set(now)
    parts = Self.parts(old, scale).filter { !known.contains($0) } + now
    messages = Set(((old?.messages ?? []) + (new?.messages ?? [])).map(\.id))
  }

  private static func parts(_ outline: LayoutOutline?, _ scale: Double) -> [Part] {
    guard let outline else { return [] }
    let reported = outline.page.scale
    // An outline has a precision of thousandths; another scale belongs to a picture of another
    // size.
    let scale = OutlineLength(points: scale) == reported ? scale : reported.points
    return outline.messages.flatMap { message in
      message.components.map { component in
        Part(
          name: component.name,
          message: message.id,
          rectangle: pixels(component.frame.rectangle, scale)
        )
      }
    }
  }

  /// The names of the components and of the components that contain them.
  var names: Set<String> { Set(parts.flatMap { Self.names($0.name) }) }

  /// Returns the regions for judging tolerances: a part such as `bubble.content` has its own kind
  /// if it has a tolerance, and otherwise belongs to `bubble`.
  func components(tolerances: [String: GoldenTolerance]) -> [ComponentRegion] {
    parts.map { part in
      let whole = Self.names(part.name).first { tolerances[$0] != nil }
      return ComponentRegion(kind: whole ?? part.name, rectangle: part.rectangle)
    }
  }

  /// Returns the regions under masks; a component is masked at its place on either picture.
  func masked(by masks: [GoldenMask]) -> [IgnoredRegion] {
    masks.flatMap { mask -> [IgnoredRegion] in
      switch mask {
      case .rectangle(let frame):
        let name =
          "\(Self.number(frame.width)) × \(Self.number(frame.height)) pt at "
          + "\(Self.number(frame.minX)), \(Self.number(frame.minY))"
        return [IgnoredRegion(name: name, rectangle: Self.pixels(frame, scale))]
      case .component(let name):
        return parts.filter { part in
          Self.names(part.name).contains { $0 == name || "\(part.message) \($0)" == name }
        }.map { part in
          IgnoredRegion(
            name: "\(QuotedText.name(part.message)) \(part.name)",
            rectangle: part.rectangle
          )
        }
      }
    }
  }

  /// Returns the name of the foremost component at the centre of a rectangle, with its message.
  func name(of rectangle: PixelRectangle) -> String? {
    let (x, y) = (rectangle.x + rectangle.width / 2, rectangle.y + rectangle.height / 2)
    return parts.last { $0.rectangle.columns.contains(x) && $0.rectangle.rows.contains(y) }
      .map { "\($0.name) of \(QuotedText.name($0.message))" }
  }

  /// Returns a component's name and the names of the components that contain it: `bubble.content`,
  /// `bubble`.
  private static func names(_ name: String) -> [String] {
    var names = [name]
    while let dot = names.last?.lastIndex(of: "."), let last = names.last {
      names.append(String(last[..<dot]))
    }
    return names
  }

  /// Returns a number without an unnecessary fraction.
  private static func number(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? String(value)
  }

  /// Returns all pixels that a rectangle touches; empty if a coordinate is not a number.
  private static func pixels(_ frame: LayoutRectangle, _ scale: Double) -> PixelRectangle {
    // Rounding errors beyond a pixel's edge do not touch the pixel.
    let left = edge((frame.minX * scale + 1e-3).rounded(.down))
    let top = edge((frame.minY * scale + 1e-3).rounded(.down))
    let right = edge((frame.maxX * scale - 1e-3).rounded(.up))
    let bottom = edge((frame.maxY * scale - 1e-3).rounded(.up))
    guard let left, let top, let right, let bottom else {
      return PixelRectangle(x: 0, y: 0, width: 0, height: 0)
    }
    return PixelRectangle(columns: left..<max(left, right), rows: top..<max(top, bottom))
  }

  /// Rounds a coordinate and limits it to the range of pixels; `nil` if it is not a number.
  private static func edge(_ place: Double) -> Int? {
    place.isNaN ? nil : Int(min(max(place, -farthest), farthest))
  }
}

/// The layouts of a golden and of a drawing.
struct OutlinePair {
  /// A Boolean value that indicates whether both are equal byte for byte, except for their headers.
  let isEqual: Bool
  /// The causes of differences.
  let findings: [OutlineFinding]
  /// The recorded layout, if the layouts differ.
  let expected: LayoutOutline?
  /// The layout of the drawing, if the layouts differ.
  let actual: LayoutOutline?

  /// Reads both layouts if they differ.
  init(_ golden: String?, _ image: GoldenImage, path: String) throws(GoldenError) {
    guard let golden, let outline = image.outline else {
      (isEqual, findings, expected, actual) = (true, [], nil, nil)
      return
    }
    if golden.hasSuffix("\n" + outline), golden.hasPrefix("outline \(LayoutOutline.version)\n") {
      (isEqual, findings, expected, actual) = (true, [], nil, nil)
      return
    }
    let (old, new) = (try Self.read(golden, path), try Self.read(outline, "the layout"))
    isEqual = false
    findings = OutlineComparison(expected: old, actual: new).findings
    (expected, actual) = (old, new)
  }

  /// Returns the places of components on the drawing and, if they differ, on the golden.
  func regions(_ image: GoldenImage) throws(GoldenError) -> GoldenRegions {
    if let actual { return GoldenRegions(was: expected, is: actual, scale: image.scale) }
    guard let outline = image.outline else { return GoldenRegions(is: nil, scale: image.scale) }
    return GoldenRegions(is: try Self.read(outline, "the layout"), scale: image.scale)
  }

  /// Throws if the text is not an outline.
  static func check(_ text: String, path: String) throws(GoldenError) { _ = try read(text, path) }

  private static func read(_ text: String, _ path: String) throws(GoldenError) -> LayoutOutline {
    do throws(OutlineError) {
      return try LayoutOutline(text: text)
    } catch {
      throw .outline(path: path, reason: error.description)
    }
  }
}
