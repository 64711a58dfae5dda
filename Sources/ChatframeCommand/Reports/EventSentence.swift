import Jitter
import Scenarios

/// An event of the analysis in words that a reviewer understands.
struct EventSentence {
  /// `frame 61 (1.017 s): content jumped 480 pt down; history.arrived 20 in this frame`.
  let text: String

  /// - Parameters:
  ///   - frame: The frame's number, which may not be its place.
  ///   - displacement: Points that content went down by itself; nil if nobody knows which way.
  ///   - words: What else happened in the frame.
  init(_ event: JitterEvent, frame: Int, displacement: Double?, words: [String]) {
    let place = "frame \(frame) (\(Self.places(event.time, 3)) s)"
    let happened = Self.happened(event, displacement)
    let besides = words.isEmpty ? "" : "; \(words.joined(separator: ", ")) in this frame"
    text = "\(place): \(happened)\(besides)"
  }

  private static func happened(_ event: JitterEvent, _ displacement: Double?) -> String {
    let length = "\(places(event.magnitude, 2)) pt"
    switch event.kind {
    case .jump:
      let way = displacement.map { $0 > 0 ? " down" : " up" } ?? ""
      return "content jumped \(length)\(way)"
    case .flash: return "content flashed, \(length) high"
    case .blank: return "content was missing, \(length) high"
    case .stall: return "content fell \(length) behind the user"
    case .tear: return "parts of the content moved \(length) apart"
    }
  }

  /// A number with at most so many places.
  static func places(_ value: Double, _ count: Int) -> String {
    var factor = 1.0
    for _ in 0..<count { factor *= 10 }
    return JSONNumber.text((value * factor).rounded() / factor)
  }
}
