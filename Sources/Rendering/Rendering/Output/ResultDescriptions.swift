import ChatframeDocuments
import ChatframeGraphics

extension ConversationLayout: CustomStringConvertible {
  /// The layout as text, for example `12 messages on 390 × 1204.33 points at scale 3`.
  public var description: String {
    let count = placements.count == 1 ? "1 message" : "\(placements.count) messages"
    let (width, height) = (Self.number(size.width), Self.number(size.height))
    return "\(count) on \(width) × \(height) points at scale \(Self.number(scale))"
  }

  private static func number(_ value: Double) -> String { NumberFormat.text(value, places: 2) }
}

extension Renderer.Snapshots: CustomStringConvertible {
  /// The counts as text, for example `40 layout snapshots of 81920 bytes, 120 hits, 40 misses`.
  public var description: String {
    "\(count) layout snapshots of \(bytes) bytes, \(hits) hits, \(misses) misses"
  }
}
