/// How far an outgoing message came.
public enum DeliveryStatus: String, Hashable, Sendable, CaseIterable {
  /// On its way to the server.
  case sending
  /// At the server.
  case sent
  /// On the other side's device.
  case delivered
  /// Seen by the other side.
  case read
  /// Given up.
  case failed
}
