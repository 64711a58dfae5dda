import ChatframeGraphics
import ChatframeOutlines
import ChatframePixels
import PictureComparison

/// The fills of components that have another colour, where the layouts differ as well.
///
/// The colours are those of most of a component's pixels, so a component without a plain fill, such
/// as a picture, has none.
struct FillChanges {
  /// A fill in one colour before and in another after.
  private struct Change: Hashable {
    let component: String
    let old: UInt32
    let new: UInt32
  }

  /// The maximum number of pixels of a component that are looked at.
  private static let sampleLimit = 4096
  private let expected: RGBAPicture
  private let actual: RGBAPicture

  /// Creates a search in two pictures.
  init(_ expected: RGBAPicture, _ actual: RGBAPicture) {
    self.expected = expected
    self.actual = actual
  }

  /// Returns a finding for each change of a component's fill, in the order of the layout.
  ///
  /// - Parameters:
  ///   - old: The recorded layout.
  ///   - new: The layout of the drawing.
  ///   - frame: The frame of a sequence that the pictures show; `nil` for other pictures.
  /// - Returns: The findings.
  func findings(
    was old: LayoutOutline,
    is new: LayoutOutline,
    frame: Int? = nil
  ) -> [GoldenFinding] {
    let rows = Dictionary(old.messages.map { ($0.id, $0) }) { first, _ in first }
    var order: [Change] = []
    var places: [Change: [(message: String, after: OutlineFrame)]] = [:]
    for message in new.messages {
      for component in message.components {
        guard let before = rows[message.id]?.components.first(where: { $0.name == component.name }),
          let one = fill(of: before.frame, in: expected, old.page.scale.points),
          let two = fill(of: component.frame, in: actual, new.page.scale.points), one != two
        else { continue }
        let change = Change(component: component.name, old: one, new: two)
        if places[change] == nil { order.append(change) }
        places[change, default: []].append((message.id, component.frame))
      }
    }
    return order.compactMap { change in
      guard let all = places[change], let first = all.first else { return nil }
      let words = "fill of \(change.component) \(Self.hex(change.old)) → \(Self.hex(change.new))"
      let others = all.count > 1 ? " and \(all.count - 1) more" : ""
      return GoldenFinding(
        fillOf: change.component,
        message: first.message,
        sentence: "\(words) in \(QuotedText.name(first.message))\(others)",
        cause: words,
        after: first.after,
        frame: frame
      )
    }
  }

  /// Returns the components without text that have the same size and other pixels, such as `avatar
  /// of m1`.
  func repainted(was old: LayoutOutline, is new: LayoutOutline) -> [String] {
    let rows = Dictionary(old.messages.map { ($0.id, $0) }) { first, _ in first }
    return new.messages.flatMap { message in
      message.components.filter { component in
        guard component.lines.isEmpty,
          let before = rows[message.id]?.components.first(where: { $0.name == component.name }),
          before.frame.width == component.frame.width, before.frame.height == component.frame.height
        else { return false }
        return !hasSamePixels(before.frame, component.frame, new.page.scale.points)
      }.map { "\($0.name) of \(QuotedText.name(message.id))" }
    }
  }

  /// Returns whether two places of the same size show the same pixels.
  private func hasSamePixels(_ old: OutlineFrame, _ new: OutlineFrame, _ scale: Double) -> Bool {
    let (one, two) = (old.rectangle, new.rectangle)
    let columns = Self.inside(one.minX, one.maxX, scale, expected.width)
    let others = Self.inside(two.minX, two.maxX, scale, actual.width)
    let rows = Self.inside(one.minY, one.maxY, scale, expected.height)
    let otherRows = Self.inside(two.minY, two.maxY, scale, actual.height)
    // A place that the picture cuts off cannot be compared.
    guard columns.count == others.count, rows.count == otherRows.count else { return true }
    return zip(rows, otherRows).allSatisfy { row, other in
      let start = row * expected.width
      let otherStart = other * actual.width
      return expected.pixels[start + columns.lowerBound..<start + columns.upperBound]
        .elementsEqual(
          actual.pixels[otherStart + others.lowerBound..<otherStart + others.upperBound]
        )
    }
  }

  /// Returns the colour of most pixels of a place; `nil` if there is none.
  private func fill(of frame: OutlineFrame, in picture: RGBAPicture, _ scale: Double) -> UInt32? {
    let rectangle = frame.rectangle
    let columns = Self.inside(rectangle.minX, rectangle.maxX, scale, picture.width)
    let rows = Self.inside(rectangle.minY, rectangle.maxY, scale, picture.height)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    let step = max(1, columns.count * rows.count / Self.sampleLimit)
    var counts: [UInt32: Int] = [:]
    var count = 0
    for place in stride(from: 0, to: columns.count * rows.count, by: step) {
      let (row, column) = place.quotientAndRemainder(dividingBy: columns.count)
      let start = (rows.lowerBound + row) * picture.width + columns.lowerBound
      counts[picture.pixels[start + column], default: 0] += 1
      count += 1
    }
    guard let best = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else { return nil }
    return best.value * 2 > count ? best.key : nil
  }

  private static func inside(
    _ low: Double,
    _ high: Double,
    _ scale: Double,
    _ limit: Int
  ) -> Range<Int> {
    let first = min(max((low * scale).rounded(.up), 0), Double(limit))
    let last = min(max((high * scale).rounded(.down), first), Double(limit))
    return Int(first)..<Int(last)
  }

  /// Returns a colour in the syntax of templates.
  private static func hex(_ pixel: UInt32) -> String {
    let channels = (0..<4).map { pixel >> UInt32(8 * $0) & 255 }
    let shown = channels[3] == 255 ? channels.prefix(3) : channels[...]
    return shown.reduce("#") { $0 + ($1 < 16 ? "0" : "") + String($1, radix: 16) }
  }
}
