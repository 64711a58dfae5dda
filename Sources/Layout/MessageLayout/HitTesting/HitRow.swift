import ChatframeGraphics

/// A row prepared for hit tests: its components from front to back, and their runs of text.
package struct HitRow: Sendable {
  /// The message's id.
  package let id: String
  /// The height of the row, in points.
  package let height: Double
  private let components: [HitComponent]

  /// Prepares the arrangement of a row.
  package init(_ arrangement: Arrangement) {
    id = arrangement.id
    height = arrangement.size.height
    // A wash behind a row cannot be touched.
    let solid = arrangement.components.filter { $0.name != "highlight" }
    components = solid.reversed().map(HitComponent.init)
  }

  /// Returns the frontmost component at a point relative to the row's top left.
  package func component(at point: LayoutPoint) -> HitComponent? {
    components.first { $0.frame.contains(point) }
  }
}

/// A component prepared for hit tests.
package struct HitComponent: Sendable {
  /// The component's name in the structure, for example `bubble`.
  package let name: String
  /// The frame in points, relative to the row's top left.
  package let frame: LayoutRectangle
  /// The texts, from front to back.
  private let texts: [HitText]
  private let runs: [TextRunHit]

  /// Prepares a component.
  package init(_ component: PlacedComponent) {
    name = component.name
    frame = component.frame
    var reader = RunReader()
    var texts: [HitText] = []
    for case .text(let text, let origin) in component.items {
      texts.append(HitText(lines: text.lines.map { reader.read($0) }, origin: origin))
      reader.endText()
    }
    self.texts = texts.reversed()
    runs = reader.hits
  }

  /// Returns the run of text at a point relative to the row's top left; links come first.
  package func run(at point: LayoutPoint) -> TextRunHit? {
    var found: Int?
    for text in texts {
      guard let run = text.run(at: point) else { continue }
      if runs[run].link != nil { return runs[run] }
      if found == nil { found = run }
    }
    return found.map { runs[$0] }
  }
}

/// A text prepared for hit tests.
private struct HitText: Sendable {
  /// The lines from top to bottom.
  let lines: [HitLine]
  /// The position of the text's top left in the row.
  let origin: LayoutPoint

  /// Returns the index of the run at a point of the row, by bisection of the lines.
  func run(at point: LayoutPoint) -> Int? {
    let (x, y) = (point.x - origin.x, point.y - origin.y)
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].frame.maxY > y { high = middle } else { low = middle + 1 }
    }
    guard low < lines.count, lines[low].frame.contains(LayoutPoint(x: x, y: y)) else { return nil }
    return lines[low].run(at: x - lines[low].frame.minX)
  }
}

/// A line of text prepared for hit tests.
private struct HitLine: Sendable {
  /// The frame, relative to the text's top left.
  let frame: LayoutRectangle
  /// The left edges of stretches of text, from left to right, with the indices of their runs.
  let stretches: [(left: Double, run: Int)]

  /// Returns the run at a distance from the left end of the line; each stretch extends to the next.
  func run(at x: Double) -> Int? { stretches.last { $0.left <= x }?.run }
}

/// Reads the runs of a component's text in reading order.
private struct RunReader {
  private(set) var hits: [TextRunHit] = []
  /// The text that the last stretch is part of.
  private var base = ""
  /// The number of characters before that text.
  private var start = 0
  /// The position in that text up to which characters were counted.
  private var index = "".startIndex
  private var count = 0

  /// Returns the runs of a line.
  mutating func read(_ line: TextLine) -> HitLine {
    let places = line.runs.map { $0.text.startIndex }
    let order = line.runs.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    var indices = [Int](repeating: 0, count: line.runs.count)
    for place in order { indices[place] = read(line.runs[place]) }
    let stretches = line.runs.indices.compactMap { place -> (left: Double, run: Int)? in
      line.runs[place].glyphs.lazy.map(\.x).min().map { (Double($0), indices[place]) }
    }
    return HitLine(frame: line.frame, stretches: stretches)
  }

  /// Ends a text; the next one is another paragraph.
  mutating func endText() {
    guard !base.isEmpty else { return }
    start += base.count + 1
    (base, index, count) = ("", "".startIndex, 0)
  }

  /// Returns the index of the run that glyphs belong to.
  private mutating func read(_ run: GlyphRun) -> Int {
    let link = run.link.map { PlacedLink.url($0) } ?? run.mention.map { .mention($0) }
    let range = range(of: run.text)
    if let last = hits.last, last.link == link, last.range.upperBound <= range.lowerBound {
      let joined = last.range.lowerBound..<range.upperBound
      let text = last.text + run.text
      hits[hits.count - 1] = TextRunHit(index: last.index, text: text, range: joined, link: link)
      return hits.count - 1
    }
    hits.append(
      TextRunHit(index: hits.count, text: String(run.text), range: range, link: link)
    )
    return hits.count - 1
  }

  /// Returns the characters of a stretch of text, counted from the beginning of the component's
  /// text.
  private mutating func range(of text: Substring) -> Range<Int> {
    // The ellipsis of a truncated text is not a part of it.
    if text == "…", text.base.count == 1 {
      let end = start + base.count
      return end..<end
    }
    if text.base != base {
      endText()
      base = text.base
      (index, count) = (base.startIndex, 0)
    }
    if text.startIndex < index { (index, count) = (base.startIndex, 0) }
    count += base.distance(from: index, to: text.startIndex)
    index = text.startIndex
    return start + count..<start + count + text.count
  }
}
