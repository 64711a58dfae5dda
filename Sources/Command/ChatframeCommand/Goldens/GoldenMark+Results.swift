import ChatframeGoldens
import ChatframeGraphics
import ChatframeOutlines
import ChatframeReports

extension GoldenMark {
  /// What is outlined on a golden's pictures: causes where they were and where they are, what moved
  /// because of them where it is now, and what was not compared.
  ///
  /// - Parameters:
  ///   - outline: What there is, if it has a layout.
  ///   - frame: The frame of a sequence that is shown; what other frames show first is not on it.
  static func all(
    of result: GoldenResult,
    outline: String?,
    frame: Int? = nil
  ) -> [GoldenMark] {
    let layout = outline.flatMap { try? LayoutOutline(text: $0) }
    let rows = Dictionary((layout?.messages ?? []).map { ($0.id, $0) }) { first, _ in first }
    let shown = result.findings.enumerated().filter { $0.element.frame == frame }
    let found = shown.flatMap { place, finding in
      consequences(of: finding, rows, sentence: place) + [cause(finding, sentence: place)]
    }
    return found + ignored(result)
  }

  private static func cause(_ finding: GoldenFinding, sentence: Int) -> GoldenMark {
    let name = [finding.component, finding.message].compactMap { $0 }.joined(separator: " of ")
    return GoldenMark(
      name: name.isEmpty ? "page" : name,
      kind: finding.causes.isEmpty ? .consequence : .cause,
      before: finding.before.map(Rectangle.init),
      after: finding.after.map(Rectangle.init),
      sentence: sentence
    )
  }

  /// Components of the same message, and other rows.
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
      let frame = Rectangle(
        x: Double(place.x) / scale,
        y: Double(place.y) / scale,
        width: Double(place.width) / scale,
        height: Double(place.height) / scale
      )
      return GoldenMark(name: place.name ?? "ignored", kind: .ignored, before: nil, after: frame)
    }
  }
}

extension Rectangle {
  /// A place on the page, in points.
  fileprivate init(_ frame: GoldenFinding.Frame) {
    self.init(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }
}
