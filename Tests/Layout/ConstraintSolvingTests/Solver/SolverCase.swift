import ChatframeConstraintSolving
import Foundation
import Testing

/// A sequence of solver steps and the conditions that must hold after them, as JSON.
struct SolverCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Step: Decodable, Sendable {
    var op: String
    var id: String?
    var name: String?
    var terms: [String: Double]?
    var constant: Double?
    var rel: Relation?
    var strength: Strength?
    var weight: Double?
    var value: StepValue?
    var rhs: Double?
    var key: String?
    var error: String?
    var values: [String: Double]?
    var relations: [String]?
    var alternatives: [[String: Double]]?
    var unique: Bool?
    var ranges: [String: [Double?]]?

    enum CodingKeys: String, CodingKey {
      case op, id, terms, constant, rel, strength, weight, value, rhs, key, error, values
      case relations, unique
      case name = "var"
      case alternatives = "any_of"
      case ranges = "legal_ranges"
    }
  }

  /// A number or a condition.
  enum StepValue: Decodable, Sendable {
    case number(Double)
    case claim(Bool)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let claim = try? container.decode(Bool.self) {
        self = .claim(claim)
      } else {
        self = .number(try container.decode(Double.self))
      }
    }
  }

  /// A priority, as a number or a traditional name.
  struct Strength: Decodable, Sendable {
    var priority: Priority

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        priority = Priority(number)
      } else {
        let name = try container.decode(String.self)
        let named: [String: Priority] = [
          "required": 1000, "strong": 750, "medium": 500, "weak": 250,
        ]
        priority = try #require(named[name])
      }
    }
  }

  var id: String
  var steps: [Step]

  var testDescription: String { id }

  private struct File: Decodable {
    var cases: [SolverCase]
  }

  /// The cases in this folder and in the file that an environment variable names, if any.
  static let all: [SolverCase] = CaseFiles.urls("solver", "CHATFRAME_SOLVER_CASES")
    .flatMap { (url: URL) -> [SolverCase] in
      do {
        return try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).cases
      } catch {
        Issue.record("\(url.path): \(error)")
        return []
      }
    }
}
