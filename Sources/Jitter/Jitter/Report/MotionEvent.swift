import ChatframeGraphics

/// A visible change that the user did not cause.
public struct MotionEvent: Hashable, Sendable {
  /// The kind of change.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Content moved without the user.
    case jump
    /// One or a few frames differ from the frames before and after them, which agree.
    case flash
    /// Content is missing.
    case blank
    /// The user scrolled, but the content did not move.
    case stall
    /// Parts moved by different distances.
    case tear
    /// Content was recoloured, faded, blurred or replaced in place.
    case repaint
    /// Content grew or shrank at an edge.
    case resize
    /// Text was wrapped anew: words moved against their neighbours.
    case reflow
  }

  /// The direction along which content moved.
  public enum Axis: String, Hashable, Sendable, CaseIterable {
    /// Sideways; positive is to the right.
    case x
    /// Up or down; positive is down.
    case y
  }

  /// The number of the first frame that shows the change; without a manifest, frames are counted
  /// from 0.
  public package(set) var frame: Int
  /// The frame's time in seconds.
  public package(set) var time: Double
  /// The kind of change.
  public package(set) var kind: Kind
  /// The size of the change in points: the distance of a jump, of a stall or between torn parts, the
  /// height of a flash, a blank area or content that jumped out of sight, or the largest distance that
  /// a word moved in a reflow.
  public package(set) var magnitude: Double
  /// The region of the change in points; `nil` for the whole screen or if unknown.
  public package(set) var region: LayoutRectangle?
  /// The ids of the affected rows, if a manifest names them.
  public package(set) var rows: [String]
  /// The distance in points by which the content moved along ``axis`` by itself.
  ///
  /// The distance is negative for up or left. For a stall, it is the motion that is missing,
  /// negated. `nil` if unknown.
  public package(set) var displacement: Double?
  /// The distance in points from the curve that was fitted to the frames around this one, if it is
  /// not what can be seen.
  public package(set) var fitted: Double?
  /// The direction of the motion.
  public package(set) var axis = Axis.y
  /// The number of frames that the change lasts, at least 1.
  public package(set) var length = 1
  /// The name of the frame's file, if the frames are files without a manifest.
  public package(set) var file: String?
  /// The other events in the frame, from the manifest.
  public package(set) var notes: [String] = []

  package init(
    frame: Int,
    time: Double,
    kind: Kind,
    magnitude: Double,
    region: LayoutRectangle? = nil,
    rows: [String] = []
  ) {
    self.frame = frame
    self.time = time
    self.kind = kind
    self.magnitude = magnitude
    self.region = region
    self.rows = rows
  }
}

extension MotionEvent: CustomStringConvertible {
  /// A line such as `frame 61 (1.017 s): content jumped 480 pt down; history.arrived ×20 in this
  /// frame`.
  public var description: String { sentence(namesFile: true) }

  /// Returns the description.
  ///
  /// - Parameter namesFile: Whether the line includes the name of the frame's file.
  /// - Returns: One line.
  package func sentence(namesFile: Bool) -> String {
    let besides = besides
    return FrameHead.text(frame: frame, file: namesFile ? file : nil, time: time) + happening
      + (besides.isEmpty ? "" : "; \(besides) in this frame")
  }

  private var happening: String {
    let length = "\(PointFormat.text(magnitude)) pt"
    let place = region.map { " at y \(PointFormat.span($0.minY, $0.maxY))" } ?? ""
    switch kind {
    case .jump:
      let subject = rows.count == 1 ? "row \(rows[0])" : "content"
      guard let displacement, displacement != 0 else {
        return "\(subject) jumped \(length)\(place)"
      }
      return "\(subject) jumped \(length) \(direction(displacement))"
    case .flash: return "content flashed, \(length) high\(place)"
    case .blank: return "content was missing, \(length) high\(place)"
    case .stall:
      let duration = self.length > 1 ? " in \(self.length) frames" : ""
      return "content fell \(length) behind the user\(duration)\(place)"
    case .tear: return "parts of the content moved \(length) apart\(place)"
    case .repaint: return "content was repainted, \(length) high\(place)"
    case .resize: return "content grew or shrank by \(length) at an edge\(place)"
    case .reflow: return "text was wrapped anew, a word moved \(length)\(place)"
    }
  }

  private func direction(_ displacement: Double) -> String {
    switch axis {
    case .x: displacement > 0 ? "right" : "left"
    case .y: displacement > 0 ? "down" : "up"
    }
  }

  /// The other events, grouped by name: `history.arrived 20` becomes `history.arrived ×20`.
  private var besides: String {
    var names: [String] = []
    var counts: [String: Int] = [:]
    for note in notes {
      let parts = note.split(separator: " ", maxSplits: 1)
      let number = parts.count > 1 ? Int(parts[1]) : nil
      let isNamed = number == nil && parts.count > 1 && notes.count < 4
      let name = isNamed ? note : String(parts.first ?? "")
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

extension MotionReport.PixelProof.Difference: CustomStringConvertible {
  /// A line such as `frame 4 (0.067 s): differs from the manifest in x 0…90, y 10…54`.
  public var description: String {
    FrameHead.text(frame: frame, time: time)
      + "differs from the manifest in x \(PointFormat.span(region.minX, region.maxX)), "
      + "y \(PointFormat.span(region.minY, region.maxY))"
  }
}

/// The beginning of lines about a frame.
enum FrameHead {
  /// Returns `frame 61 (1.017 s): `, or `frame 61, shot-07.png (1.017 s): `.
  static func text(frame: Int, file: String? = nil, time: Double) -> String {
    let name = file.map { ", \($0)" } ?? ""
    return "frame \(frame)\(name) (\(PointFormat.seconds(time)) s): "
  }
}

/// Formats lengths and times, to a thousandth.
///
/// Duplicates `NumberFormat`, whose module reads YAML and cannot be used here.
package enum PointFormat {
  /// Returns a number with at most three decimal places and no trailing zeros.
  package static func text(_ value: Double) -> String {
    let scaled = value * 1000
    let rounded = scaled.magnitude < 1e15 ? scaled.rounded() / 1000 : value
    let isWhole = rounded == rounded.rounded() && rounded.magnitude < 1e15
    return isWhole ? String(Int(rounded)) : rounded.description
  }

  /// Returns a time with exactly three decimal places: `0.200`.
  static func seconds(_ time: Double) -> String {
    let parts = text(time).split(separator: ".")
    let places = parts.count > 1 ? String(parts[1]) : ""
    return "\(parts[0]).\(places)" + String(repeating: "0", count: max(0, 3 - places.count))
  }

  /// Returns a range on an axis: `0.5…8`.
  package static func span(_ low: Double, _ high: Double) -> String {
    "\(text(low))…\(text(high))"
  }
}
