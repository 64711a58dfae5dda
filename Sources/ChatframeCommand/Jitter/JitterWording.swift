import Geometry
import Jitter

/// Events as a reviewer reads them.
enum JitterWording {
  /// One line for an event, for example `frame 61 (1.017 s): content jumped 480 pt down;
  /// history.arrived ×20 in this frame`.
  static func line(_ event: JitterEvent, _ outcome: JitterOutcome) -> String {
    let what = what(event, outcome.directions[event.frame])
    let happened = happenings(outcome.happenings[event.frame] ?? [])
    let tail = happened.isEmpty ? "" : "; \(happened) in this frame"
    return head(event.frame, event.time, outcome) + what + tail
  }

  /// One line for a frame that is not what the manifest says.
  static func line(
    _ difference: JitterOutcome.Proof.Difference,
    _ outcome: JitterOutcome
  ) -> String {
    let region = difference.region
    return head(difference.frame, difference.time, outcome)
      + "differs from what the manifest says in x \(range(region.minX, region.maxX)), "
      + "y \(range(region.minY, region.maxY))"
  }

  /// A number with at most three places.
  static func number(_ value: Double) -> String {
    let thousandths = (value * 1000).rounded()
    guard thousandths.magnitude < 1e15 else { return "\(value)" }
    let whole = Int(thousandths)
    let digits = String(whole.magnitude % 1000)
    let places = String(repeating: "0", count: 3 - digits.count) + digits
    let fraction = String(
      places.prefix(
        (places.lastIndex { $0 != "0" }).map {
          places.distance(from: places.startIndex, to: $0) + 1
        } ?? 0
      )
    )
    let sign = whole < 0 ? "-" : ""
    return sign + "\(whole.magnitude / 1000)" + (fraction.isEmpty ? "" : ".\(fraction)")
  }

  private static func head(_ place: Int, _ time: Double, _ outcome: JitterOutcome) -> String {
    "frame \(outcome.number(of: place)) (\(seconds(time)) s): "
  }

  /// Always three places.
  static func seconds(_ time: Double) -> String {
    let text = number(time)
    let parts = text.split(separator: ".")
    let places = parts.count > 1 ? parts[1] : ""
    return "\(parts[0]).\(places)" + String(repeating: "0", count: 3 - places.count)
  }

  private static func what(_ event: JitterEvent, _ direction: Double?) -> String {
    let size = "\(number(event.magnitude)) pt"
    let place = event.region.map { " at y \(range($0.minY, $0.maxY))" } ?? ""
    switch event.kind {
    case .jump:
      let subject = event.rows.count == 1 ? "row \(event.rows[0])" : "content"
      let way = direction.map { $0 > 0 ? " down" : " up" } ?? ""
      return "\(subject) jumped \(size)\(way)\(direction == nil ? place : "")"
    case .flash: return "content flashed, \(size) of the screen's height\(place)"
    case .blank: return "content is missing, \(size) of the screen's height\(place)"
    case .stall: return "content fell \(size) behind the user\(place)"
    case .tear: return "parts of the content moved \(size) apart\(place)"
    }
  }

  private static func range(_ low: Double, _ high: Double) -> String {
    "\(number(low))…\(number(high))"
  }

  /// `history.arrived 20` becomes `history.arrived ×20`; what happens to many rows is told once.
  private static func happenings(_ events: [String]) -> String {
    var names: [String] = []
    var counts: [String: Int] = [:]
    for event in events {
      let words = event.split(separator: " ", maxSplits: 1)
      let name = String(words.first ?? "")
      let number = words.count > 1 ? Int(words[1]) : nil
      let key = number == nil && words.count > 1 && events.count < 4 ? event : name
      if counts[key] == nil { names.append(key) }
      counts[key, default: 0] += number ?? 1
    }
    return names.map { name in
      let count = counts[name] ?? 1
      return count == 1 ? name : "\(name) ×\(count)"
    }
    .joined(separator: ", ")
  }
}
