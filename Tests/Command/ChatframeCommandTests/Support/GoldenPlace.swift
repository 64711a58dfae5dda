import Foundation

/// A folder with a list of recorded goldens.
enum GoldenPlace {
  /// Two conversations, one in two appearances; small, because each test draws them.
  static let list = """
    version: 1
    matrix: { template: azure, width: 200, scale: 1 }
    entries:
      - { conversation: chat.json, matrix: { appearance: [light, dark] } }
      - conversation: other.json
    """

  static let names = [
    "chat.azure-dark-200w-1x", "chat.azure-light-200w-1x", "other.azure-light-200w-1x",
  ]

  /// A folder with the list and the conversations; nothing is recorded.
  static func empty(_ yaml: String = list) throws -> Workplace {
    let place = try Workplace(conversation("Hello there"))
    try place.write(conversation("Good evening"), to: "other.json")
    try place.write(yaml, to: "goldens.yaml")
    return place
  }

  /// A folder with the list, the conversations and the recorded goldens.
  static func recorded(_ yaml: String = list) async throws -> Workplace {
    let place = try empty(yaml)
    try await place.run("record", "goldens.yaml")
    return place
  }

  static func conversation(_ text: String) -> String {
    Sample.conversation([
      Sample.message(1, #"{ "type": "text", "text": "\#(text)" }"#),
      Sample.message(2, #"{ "type": "text", "text": "Yes" }"#),
    ])
  }
}

extension Workplace {
  /// The states of the goldens in the last results, by name.
  func states(_ folder: String = "golden-results") throws -> [String: String] {
    let json = try JSONSerialization.jsonObject(with: read("\(folder)/results.json"))
    let results = (json as? [String: Any])?["results"] as? [[String: Any]] ?? []
    return Dictionary(
      results.map { ($0["name"] as? String ?? "", $0["state"] as? String ?? "") }
    ) { $1 }
  }

  /// Writes a file, and creates its folder.
  func write(_ bytes: [UInt8], to name: String) throws {
    let file = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: file)
  }
}
