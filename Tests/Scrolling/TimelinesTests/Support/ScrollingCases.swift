import Foundation
import Testing

/// The cases in the file at the path in the environment variable `CHATFRAME_SCROLLING_CASES`.
///
/// They contain numbers from other projects' tests, so the file is not part of this repository.
enum ScrollingCases {
  struct File: Decodable {
    var cases: [Case]
  }

  /// A case, whose fields depend on its kind.
  struct Case: Decodable {
    struct TimelineRow: Decodable {
      var id: String
      var h: Double
      var gap: Double?
      var y: Double?
      var flow: Bool?
      var excluded: Bool?
    }

    struct Step: Decodable {
      var ops: [Operation]
      var suppress: String?
      var expect: Expectation
    }

    struct Operation: Decodable {
      var op: String
      var id: String
      var h: Double?
      var gap: Double?
      var key: String?
      var value: Bool?
    }

    struct Expectation: Decodable {
      var scroll: Double
      var anchor: String?
      var anchor_dy: Double?
    }

    struct Node: Decodable {
      var id: String
      var prev: [Double]
      var cur: [Double]
      var clip: [Double]?
      var hidden_prev: Bool?
      var hidden_cur: Bool?
      var transform_only: Bool?
      var scroll_delta: [Double]?
    }

    struct Entry: Decodable {
      var t: Double
      var value: Double
    }

    struct Frame: Decodable {
      var frame: Int
      var user_delta: Double
      var offset: Double
      var row_dy_on_screen: Double
    }

    var id: String
    var kind: String
    var viewport: [Double]?
    var rows: [TimelineRow]?
    var rows_before: [TimelineRow]?
    var rows_after: [TimelineRow]?
    var scroll: Double?
    var content_min_h: Double?
    var bottom_gap: Double?
    var anchoring: Bool?
    var steps: [Step]?
    var nodes: [Node]?
    var entries: [Entry]?
    var frames: [Frame]?
    var given: JSON?
    var mutation: JSON?
    var expect: JSON?
  }

  static let all: [Case] = {
    guard let path = ProcessInfo.processInfo.environment["CHATFRAME_SCROLLING_CASES"] else {
      return []
    }
    do {
      let data = try Data(contentsOf: URL(filePath: path))
      return try JSONDecoder().decode(File.self, from: data).cases
    } catch {
      Issue.record("\(path): \(error)")
      return []
    }
  }()

  static func ofKind(_ kind: String) -> [Case] { all.filter { $0.kind == kind } }

  /// Returns the case with an id; no case without the file.
  static func named(_ id: String) -> [Case] { all.filter { $0.id == id } }
}

extension ScrollingCases.Case: CustomTestStringConvertible {
  var testDescription: String { id }
}
