import Foundation

/// Scenarios for tests.
enum Script {
  /// Rows that are flung towards the oldest.
  static let rows = """
    version: 1
    rows: { count: 60, heights: [40, 70] }
    viewport: { width: 200, height: 300, scale: 1 }
    session: { initialCount: 10, pageSize: 10, prefetchDistance: 100 }
    provider: { latency: 0.1 }
    duration: 0.5
    events:
      - { at: 0.1, drag: { by: 150, over: 0.1, velocity: 900 } }
    expect: { maxJitter: 0 }
    """

  /// Rows above which two more are inserted at 0.2 s, and which are dragged from 0.3 s on.
  static let jump = """
    version: 1
    rows: { count: 20, heights: [40, 70] }
    viewport: { width: 200, height: 300, scale: 1 }
    duration: 0.5
    events:
      - { at: 0.2, prepend: { rows: [{ id: a, height: 25 }, { id: b, height: 35 }] } }
      - { at: 0.3, drag: { by: 50, over: 0.1, velocity: 0 } }
    """

  /// The messages of `chat.json`, flung towards the oldest.
  static let messages = """
    version: 1
    conversation: chat.json
    viewport: { width: 200, height: 300, scale: 1 }
    session: { initialCount: 10, pageSize: 10, prefetchDistance: 800 }
    duration: 0.5
    events:
      - { at: 0.1, drag: { by: 150, over: 0.1, velocity: 900 } }
    """

  /// A folder with `rows.yaml`, `messages.yaml` and a conversation of 40 messages.
  static func workplace() throws -> Workplace {
    let place = try Workplace(Sample.long(40))
    try place.write(rows, to: "rows.yaml")
    try place.write(messages, to: "messages.yaml")
    return place
  }
}

extension Workplace {
  /// The frames of a manifest.
  func frames(_ folder: String) throws -> [[String: Any]] {
    let json = try JSONSerialization.jsonObject(with: read("\(folder)/frames.json"))
    return (json as? [String: Any])?["frames"] as? [[String: Any]] ?? []
  }

  /// The names in a folder.
  func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
  }
}
