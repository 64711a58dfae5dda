import ChatframeConversations
import ChatframeMessageLayout

/// Describes which types of messages are known but not drawn yet: once per type.
enum UndrawnBodyWarnings {
  /// One line a type, in the order of first appearance.
  static func warnings(_ rows: [Row]) -> [String] {
    var order: [String] = []
    var counts: [String: Int] = [:]
    for row in rows where row.message.body.isUndrawn {
      let type = row.message.body.typeName
      if counts[type] == nil { order.append(type) }
      counts[type, default: 0] += 1
    }
    return order.map { type in
      let count = counts[type] ?? 0
      return "\(type): not drawn yet; "
        + "\(count == 1 ? "1 message is" : "\(count) messages are") shown as unsupported"
    }
  }
}

extension Body {
  /// Whether an "unsupported message" stands for it although its type is known.
  fileprivate var isUndrawn: Bool {
    switch self {
    case .sticker, .location, .contact, .link, .call, .poll, .redPacket, .transfer, .merged: true
    case .text, .image, .voice, .video, .file, .system, .revoked, .custom, .unknown: false
    }
  }
}
