import ChatframeGraphics
import ChatframeOutlines
import PictureComparison

/// The places of components on a picture and on its golden, in pixels.
///
/// A pixel belongs to the foremost component that is there now, or else to the foremost that was.
struct GoldenRegions {
  private struct Part: Hashable {
    let name: String
    let message: String
    let rectangle: PixelRectangle
  }

  /// A coordinate outside every picture, and small enough for widths and areas not to overflow.
  private static let farthest = 1e9

  /// Back to front: those that were there and are not, then those that are.
  private let parts: [Part]
  /// The ids of messages in either layout.
  let messages: Set<String>
  private let scale: Double

  /// The components of two layouts; empty for a layout that is nil.
  ///
  /// - Parameters:
  ///   - old: The layout that was recorded, where it is another.
  ///   - new: The layout there is.
  ///   - scale: Device pixels a point, of what there is.
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
    // An outline tells thousandths; another scale is that of a picture of another size.
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

  /// The names of components, and of the wholes that they are parts of.
  var names: Set<String> { Set(parts.flatMap { Self.names($0.name) }) }

  /// For judging: a part such as `bubble.content` counts as that, if there is a tolerance for it, and
  /// as `bubble` otherwise.
  func components(tolerances: [String: GoldenTolerance]) -> [ComponentRegion] {
    parts.map { part in
      let whole = Self.names(part.name).first { tolerances[$0] != nil }
      return ComponentRegion(kind: whole ?? part.name, rectangle: part.rectangle)
    }
  }

  /// The regions under masks: a component is masked at its place on either picture.
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

  /// The foremost component at the middle of a rectangle, with its message.
  func name(of rectangle: PixelRectangle) -> String? {
    let (x, y) = (rectangle.x + rectangle.width / 2, rectangle.y + rectangle.height / 2)
    return parts.last { $0.rectangle.columns.contains(x) && $0.rectangle.rows.contains(y) }
      .map { "\($0.name) of \(QuotedText.name($0.message))" }
  }

  /// A component's own name, then those of what it is a part of: `bubble.content`, `bubble`.
  private static func names(_ name: String) -> [String] {
    var names = [name]
    while let dot = names.last?.lastIndex(of: "."), let last = names.last {
      names.append(String(last[..<dot]))
    }
    return names
  }

  /// Without a fraction that it does not need.
  private static func number(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? String(value)
  }

  /// All pixels that a rectangle touches; none if a coordinate is not a number.
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

  /// A whole number, no farther away than pixels can be counted from there.
  private static func edge(_ place: Double) -> Int? {
    place.isNaN ? nil : Int(min(max(place, -farthest), farthest))
  }
}

/// The layout of a golden and that of a drawing.
struct OutlinePair {
  /// A boolean value that indicates whether both are the same to the byte, apart from their heads.
  let isEqual: Bool
  /// Causes of what differs.
  let findings: [OutlineFinding]
  private let expected: LayoutOutline?
  private let actual: LayoutOutline?

  /// Reads both, where they are not the same.
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

  /// The places of components on the drawing and, if they differ, on the golden.
  func regions(_ image: GoldenImage) throws(GoldenError) -> GoldenRegions {
    if let actual { return GoldenRegions(was: expected, is: actual, scale: image.scale) }
    guard let outline = image.outline else { return GoldenRegions(is: nil, scale: image.scale) }
    return GoldenRegions(is: try Self.read(outline, "the layout"), scale: image.scale)
  }

  /// Refuses text that is not an outline.
  static func check(_ text: String, path: String) throws(GoldenError) { _ = try read(text, path) }

  private static func read(_ text: String, _ path: String) throws(GoldenError) -> LayoutOutline {
    do throws(OutlineError) {
      return try LayoutOutline(text: text)
    } catch {
      throw .outline(path: path, reason: error.description)
    }
  }
}
