import ChatframeGoldens
import ChatframeGraphics
import ChatframeOutlines
import ChatframeReports

extension GoldenMark {
  /// Returns the marks on a golden's pictures: causes before and after, components that moved
  /// because of them, and parts that were not compared.
  ///
  /// - Parameters:
  ///   - result: The result of the golden.
  ///   - outline: The outline of the drawing, if it has a layout.
  ///   - frame: The frame of a sequence to mark, without changes that another frame shows first.
  ///   - uncovered: The parts of the frames that bars do not cover, beyond which marks are cut off.
  /// - Returns: The marks in drawing order: consequences before their cause.
  static func all(
    of result: GoldenResult,
    outline: String?,
    frame: Int? = nil,
    uncovered: (expected: LayoutRectangle, actual: LayoutRectangle)? = nil
  ) -> [GoldenMark] {
    let layout = outline.flatMap { try? LayoutOutline(text: $0) }
    let rows = Dictionary((layout?.messages ?? []).map { ($0.id, $0) }) { first, _ in first }
    let shown = result.findings.enumerated().filter { $0.element.frame == frame }
    let found = shown.flatMap { place, finding in
      consequences(of: finding, rows, sentence: place) + [cause(finding, sentence: place)]
    }
    guard let uncovered else { return found + ignored(result) }
    return found.compactMap { mark in
      var mark = mark
      mark.before = mark.before?.cut(to: uncovered.expected)
      mark.after = mark.after?.cut(to: uncovered.actual)
      return mark.before == nil && mark.after == nil ? nil : mark
    } + ignored(result)
  }

  private static func cause(_ finding: GoldenFinding, sentence: Int) -> GoldenMark {
    let name = [finding.component, finding.message].compactMap { $0 }.joined(separator: " of ")
    return GoldenMark(
      name: name.isEmpty ? "page" : name,
      kind: finding.causes.isEmpty ? .consequence : .cause,
      before: finding.before.map(LayoutRectangle.init),
      after: finding.after.map(LayoutRectangle.init),
      sentence: sentence
    )
  }

  /// Returns components of the same message, and other rows.
  private static func consequences(
    of finding: GoldenFinding,
    _ rows: [String: OutlineMessage],
    sentence: Int
  ) -> [GoldenMark] {
    let own = finding.message.flatMap { rows[$0] }
    let parts = (own?.components ?? []).filter { finding.moved.contains($0.name) }
      .map { ("\($0.name) of \(own?.id ?? "")", $0.frame) }
    let moved = finding.movedRows.compactMap { rows[$0] }.map { ($0.id, $0.frame) }
    return (parts + moved).map { name, frame in
      GoldenMark(
        name: name,
        kind: .consequence,
        before: nil,
        after: frame.rectangle,
        sentence: sentence
      )
    }
  }

  private static func ignored(_ result: GoldenResult) -> [GoldenMark] {
    let scale = result.variant?.scale ?? 1
    return (result.pixels?.masked ?? []).map { place in
      let frame = LayoutRectangle(
        x: Double(place.x) / scale,
        y: Double(place.y) / scale,
        width: Double(place.width) / scale,
        height: Double(place.height) / scale
      )
      return GoldenMark(name: place.name ?? "ignored", kind: .ignored, before: nil, after: frame)
    }
  }
}

extension LayoutRectangle {
  /// A place on the page, in points.
  fileprivate init(_ frame: GoldenFinding.Frame) {
    self.init(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }

  /// Returns the part between the upper and the lower edge of another rectangle; nil if there is
  /// none.
  fileprivate func cut(to other: LayoutRectangle) -> LayoutRectangle? {
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    guard top < bottom || (top, bottom) == (minY, maxY) else { return nil }
    return LayoutRectangle(x: minX, y: top, width: width, height: bottom - top)
  }
}

extension OutlineDiffLine {
  /// The number of lines around a difference that are shown with it.
  private static let context = 2

  /// The differences of two outlines, with a few lines around each.
  static func lines(expected: String, actual: String) -> [OutlineDiffLine] {
    let all = OutlineLineDiff(expected: expected, actual: actual).lines.map(OutlineDiffLine.init)
    return all.allSatisfy { $0.kind == .both } ? [] : shortened(all)
  }

  private init(_ line: OutlineLineDiff.Line) {
    switch line {
    case .both(let text): self.init(.both, String(text))
    case .expected(let text): self.init(.expected, String(text))
    case .actual(let text): self.init(.actual, String(text))
    }
  }

  /// Returns the differences and nearby lines, with the number of lines left out between them.
  private static func shortened(_ lines: [OutlineDiffLine]) -> [OutlineDiffLine] {
    var isNear = [Bool](repeating: false, count: lines.count)
    for index in lines.indices where lines[index].kind != .both {
      for near in max(0, index - context)...min(lines.count - 1, index + context) {
        isNear[near] = true
      }
    }
    var shown: [OutlineDiffLine] = []
    var skipped = 0
    func close() {
      if skipped > 0 { shown.append(.init(.gap, skipped == 1 ? "1 line" : "\(skipped) lines")) }
      skipped = 0
    }
    for index in lines.indices {
      if isNear[index] {
        close()
        shown.append(lines[index])
      } else {
        skipped += 1
      }
    }
    close()
    return shown
  }
}
