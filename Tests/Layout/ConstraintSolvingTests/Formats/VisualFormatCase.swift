import ChatframeConstraintSolving
import Foundation
import Testing

/// A visual format and its expected constraints or error, as JSON.
struct VisualFormatCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Expectation: Decodable, Sendable {
    var constraints: [Constraint]?
    var error: Failure?
  }

  struct Failure: Decodable, Sendable {
    var kind: String
    var offset: Int
  }

  struct Constraint: Decodable, Sendable {
    var item1: String
    var attr1: Attribute
    var rel: Relation
    var item2: String?
    var attr2: Attribute?
    var multiplier: Double
    var constant: Constant
    var priority: Double
  }

  /// A number or a standard gap.
  enum Constant: Decodable, Sendable {
    case number(Double)
    case standard(String)

    private enum CodingKeys: String, CodingKey {
      case std
    }

    init(from decoder: any Decoder) throws {
      if let number = try? decoder.singleValueContainer().decode(Double.self) {
        self = .number(number)
      } else {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = .standard(try container.decode(String.self, forKey: .std))
      }
    }
  }

  var id: String
  var vfl: String
  var views: [String]
  var metrics: [String: Double]
  var expect: Expectation

  var testDescription: String { id }

  private struct File: Decodable {
    var cases: [VisualFormatCase]
  }

  static let all: [VisualFormatCase] = CaseFiles.urls("visual-formats", "CHATFRAME_VFL_CASES")
    .flatMap { (url: URL) -> [VisualFormatCase] in
      do {
        return try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).cases
      } catch {
        Issue.record("\(url.path): \(error)")
        return []
      }
    }
}
