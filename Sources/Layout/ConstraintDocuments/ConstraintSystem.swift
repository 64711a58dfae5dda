import ChatframeConstraintSolving
import ChatframeGraphics
import Foundation

/// A system of layout constraints in JSON: visual formats and equations.
///
/// ```swift
/// let system = try ConstraintSystem(json: Data(#"{ "constraints": ["2 * x + 1 == 7"] }"#.utf8))
/// print(try system.solution().variables["x"] ?? 0)  // 3
/// ```
public struct ConstraintSystem: Hashable, Sendable {
  private let document: ConstraintDocument
  private let name: String

  /// Creates a system from JSON.
  ///
  /// - Parameters:
  ///   - json: The document.
  ///   - name: The name of the document in errors.
  /// - Throws: ``ConstraintSystemError`` if the document is not a system of constraints.
  public init(json: Data, name: String = "constraints") throws(ConstraintSystemError) {
    do throws(ConstraintDocumentError) {
      document = try ConstraintDocument.parse(json)
    } catch {
      throw ConstraintSystemError(error, name)
    }
    self.name = name
  }

  /// Solves the system, breaking each constraint that conflicts with earlier ones.
  ///
  /// - Throws: ``ConstraintSystemError`` if a constraint cannot be parsed or is not linear.
  public func solution() throws(ConstraintSystemError) -> ConstraintSystemSolution {
    do throws(ConstraintDocumentError) {
      return ConstraintSystemSolution(try document.solution())
    } catch {
      throw ConstraintSystemError(error, name)
    }
  }
}

/// The solution of a system of layout constraints.
public struct ConstraintSystemSolution: Hashable, Sendable {
  /// A broken constraint and the constraints that it conflicts with.
  public struct Conflict: Hashable, Sendable {
    /// The constraint that was broken.
    public let broken: String
    /// The conflicting constraints; without any one of them, the broken constraint could hold.
    public let because: [String]
  }

  /// The frames of the views by name, in points from the container's top-left corner.
  public let frames: [String: LayoutRectangle]
  /// The values of the free variables by name.
  public let variables: [String: Double]
  /// The constraints that were broken, in their order in the document.
  public let conflicts: [Conflict]
  /// The values that no constraint determines, such as `b.height`.
  public let ambiguous: [String]
  /// Descriptions of probable mistakes, such as a variable with almost the name of a metric.
  public let warnings: [String]
  /// The solution as JSON, one view or constraint per line, with the constraints as parsed.
  public let json: String

  init(_ solution: ConstraintSolution) {
    frames = solution.frames.mapValues { frame in
      LayoutRectangle(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    }
    variables = solution.variables
    conflicts = solution.conflicts.map { Conflict(broken: $0.broken, because: $0.because) }
    ambiguous = solution.ambiguous
    warnings = solution.warnings
    json = solution.json
  }
}

/// An error in a system of layout constraints.
public struct ConstraintSystemError: LocalizedError, Hashable, Sendable, CustomStringConvertible {
  /// The document, the path, the value and the expectation, in one line.
  public let description: String
  /// The text that cannot be parsed and a line with a caret; empty for other errors.
  public let excerpt: [String]

  /// The same text as `description`.
  public var errorDescription: String? { description }

  init(_ error: ConstraintDocumentError, _ name: String) {
    let lines = error.lines(inFile: name)
    description = lines.first ?? name
    excerpt = Array(lines.dropFirst())
  }
}
