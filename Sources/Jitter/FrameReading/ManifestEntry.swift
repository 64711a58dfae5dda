import ChatframeDocuments

/// What a manifest says of one frame.
package struct ManifestEntry: Hashable, Sendable, Decodable {
  /// A row that touches the viewport.
  package struct Row: Hashable, Sendable, Decodable {
    package let id: String
    /// Its top on the screen, in points.
    package let y: Double
    /// Points.
    package let height: Double
    /// Whether it stands in for a row that is not there; nil is no.
    package let placeholder: Bool?
    /// What it shows of its picture.
    package let picture: String?
  }

  /// The frame's number.
  @WholeNumber package var index: Int
  /// Seconds.
  package let time: Double
  /// The name of its picture.
  package let file: String
  /// Points; what they are counted from depends on the strategy.
  package let contentOffset: Double?
  /// Points.
  package let contentHeight: Double
  /// Points that the user moved the content down since the frame before.
  package let userDelta: Double
  /// What happened since the frame before.
  package let events: [String]?
  package let rows: [Row]
  /// The rows that are new in the list, look otherwise than in the frame before, or were on it and are
  /// gone from the list; nil if the manifest does not say.
  package let changed: [String]?
  /// Points that any row of this frame or the one before moved by itself, off the screen too; nil if
  /// the manifest does not say.
  package let strictJitter: Double?
  /// What bars cover; nil for what the manifest's viewport says.
  package let insets: FrameManifest.Insets?
}

extension ManifestEntry {
  /// The most of anything, so that everything that is reckoned with it can be kept.
  static let limit = 1e9

  /// What cannot be reckoned with, behind its place in the frame; nil if all can.
  var flaw: String? {
    guard index >= 0 else { return ".index is \(index); expected 0 or more" }
    guard isWithinReason else {
      return ": has a number that no screen shows; expected at most \(Int(Self.limit)) points, "
        + "seconds and frames"
    }
    var seen: Set<String> = []
    for (place, row) in rows.enumerated() {
      guard row.height >= 0 else {
        return ".rows[\(place)].height is \(row.height); expected 0 or more"
      }
      guard seen.insert(row.id).inserted else {
        return ".rows[\(place)].id: \(Excerpt.quoted(row.id)) is there twice; rows have an id each"
      }
    }
    return nil
  }

  private var isWithinReason: Bool {
    let edges = [insets?.top, insets?.bottom].map { $0 ?? 0 }
    let numbers = [
      Double(index), time, contentOffset ?? 0, contentHeight, userDelta, strictJitter ?? 0,
    ]
    return (numbers + edges).allSatisfy(Self.isSane)
      && rows.allSatisfy { Self.isSane($0.y) && Self.isSane($0.height) }
  }

  private static func isSane(_ number: Double) -> Bool { number.magnitude <= limit }
}
