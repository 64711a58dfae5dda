import ChatframeDocuments
import ChatframeFrameAnalysis
import ChatframeGraphics
import ChatframeJitter

/// An event of the analysis in words that a reviewer understands.
struct EventSentence {
  /// `frame 61 (1.017 s): content jumped 480 pt down; history.arrived ×20 in this frame`.
  let text: String

  /// - Parameters:
  ///   - frame: The frame's number, which may not be its place.
  ///   - file: What the frame's picture is called, where that says more than the number.
  ///   - displacement: Points that content went down by itself; nil if nobody knows which way.
  ///   - words: What else happened in the frame.
  init(
    _ event: JitterEvent,
    frame: Int,
    file: String? = nil,
    displacement: Double?,
    words: [String]
  ) {
    let besides = Self.besides(words)
    text =
      Self.head(frame: frame, file: file, time: event.time) + Self.happened(event, displacement)
      + (besides.isEmpty ? "" : "; \(besides) in this frame")
  }

  /// `frame 61 (1.017 s): `, or `frame 61, shot-07.png (1.017 s): `.
  static func head(frame: Int, file: String? = nil, time: Double) -> String {
    let name = file.map { ", \($0)" } ?? ""
    return "frame \(frame)\(name) (\(NumberFormat.seconds(time)) s): "
  }

  private static func happened(_ event: JitterEvent, _ displacement: Double?) -> String {
    let length = "\(NumberFormat.text(event.magnitude, places: 3)) pt"
    let place = event.region.map { " at y \(NumberFormat.span($0.minY, $0.maxY))" } ?? ""
    switch event.kind {
    case .jump:
      let subject = event.rows.count == 1 ? "row \(event.rows[0])" : "content"
      guard let displacement, displacement != 0 else {
        return "\(subject) jumped \(length)\(place)"
      }
      return "\(subject) jumped \(length) \(displacement > 0 ? "down" : "up")"
    case .flash: return "content flashed, \(length) high\(place)"
    case .blank: return "content was missing, \(length) high\(place)"
    case .stall: return "content fell \(length) behind the user\(place)"
    case .tear: return "parts of the content moved \(length) apart\(place)"
    }
  }

  /// `history.arrived 20` becomes `history.arrived ×20`; what happens to many rows is told once.
  private static func besides(_ words: [String]) -> String {
    var names: [String] = []
    var counts: [String: Int] = [:]
    for word in words {
      let parts = word.split(separator: " ", maxSplits: 1)
      let number = parts.count > 1 ? Int(parts[1]) : nil
      let isNamed = number == nil && parts.count > 1 && words.count < 4
      let name = isNamed ? word : String(parts.first ?? "")
      if counts[name] == nil { names.append(name) }
      counts[name, default: 0] += number ?? 1
    }
    return names.map { name in
      let count = counts[name] ?? 1
      return count == 1 ? name : "\(name) ×\(count)"
    }
    .joined(separator: ", ")
  }
}

extension JitterOutcome {
  /// One line for an event.
  func sentence(_ event: JitterEvent) -> String {
    EventSentence(
      event,
      frame: number(of: event.frame),
      file: file(of: event.frame),
      displacement: directions[event.frame],
      words: manifestEvents[event.frame] ?? []
    ).text
  }

  /// One line for a frame that is not what the manifest says.
  func sentence(_ difference: Proof.Difference) -> String {
    let region = difference.region
    return EventSentence.head(frame: number(of: difference.frame), time: difference.time)
      + "differs from what the manifest says in x \(NumberFormat.span(region.minX, region.maxX)), "
      + "y \(NumberFormat.span(region.minY, region.maxY))"
  }
}
