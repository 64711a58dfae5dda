import ChatframeGraphics

@testable import ChatframeMessageLayout

/// Shapes text without fonts: every character is half an em wide, and words wrap at spaces.
struct FixedWidthText: TextMeasuring {
  func shape(_ text: StyledText, width: Double?) -> ShapedText {
    let em = text.runs.first?.style.size ?? 10
    let advance = min(em / 2, width ?? .infinity)
    let capacity = width.map { Int(min($0 / advance, 1e6)) } ?? Int.max
    let lines = lines(of: text, capacity: capacity)
    let widest = (lines.map(\.count).max() ?? 0)
    let size = LayoutSize(
      width: Double(widest) * advance,
      height: Double(lines.count) * em * text.lineHeight
    )
    let placed = lines.enumerated().map { index, line in
      let width = Double(line.count) * advance
      let pitch = em * text.lineHeight
      let frame = LayoutRectangle(
        x: start(of: line, free: size.width - width, text),
        y: Double(index) * pitch,
        width: width,
        height: pitch
      )
      return TextLine(
        text: line,
        frame: frame,
        baseline: frame.minY + em,
        runs: [run(line, em, advance, text)]
      )
    }
    return ShapedText(size: size, lines: placed, missing: [])
  }

  private func lines(of text: StyledText, capacity: Int) -> [String] {
    let whole = text.runs.map(\.text).joined()
    guard let limit = text.maximumLineCount else {
      return whole.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .flatMap { wrapped($0, capacity) }
    }
    let lines = wrapped(
      whole.split(whereSeparator: \.isNewline).joined(separator: " ")[...],
      capacity
    )
    guard lines.count > limit else { return lines }
    return lines[..<(limit - 1)] + [lines[limit - 1].prefix(max(0, capacity - 1)) + "…"]
  }

  private func wrapped(_ paragraph: Substring, _ capacity: Int) -> [String] {
    var lines: [String] = []
    var line: Substring = ""
    for word in paragraph.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count <= capacity {
        line += " " + word
        continue
      }
      if !line.isEmpty { lines.append(String(line)) }
      line = word
      while line.count > capacity {
        lines.append(String(line.prefix(capacity)))
        line = line.dropFirst(capacity)
      }
    }
    return lines + [String(line)]
  }

  private func start(of line: String, free: Double, _ text: StyledText) -> Double {
    switch text.alignment {
    case .center: free / 2
    case .left: 0
    case .right: free
    case .natural: line.unicodeScalars.contains { (0x590...0x6FF).contains($0.value) } ? free : 0
    }
  }

  private func run(_ line: String, _ em: Double, _ advance: Double, _ text: StyledText) -> GlyphRun
  {
    GlyphRun(
      font: FontKey(file: "fixed", size: em),
      color: text.runs.first?.style.color ?? RGBAColor(red: 0, green: 0, blue: 0),
      glyphs: line.indices.enumerated().map { index, _ in
        GlyphRun.Glyph(index: 1, x: Float(Double(index) * advance), y: 0)
      }
    )
  }
}

/// Returns the sizes of pictures that do not exist as files.
struct KnownPictures: PictureSizing {
  var sizes: [String: LayoutSize] = [:]

  func heading(of source: String) -> PictureHeading? {
    sizes[source].map { PictureHeading(size: $0, isAnimated: source.hasPrefix("animated")) }
  }
}
