import ChatframeConstraintSolving
import ChatframeGraphics
import Foundation

/// A system of layout constraints in the Visual Format Language and in equations, as JSON.
///
/// ```swift
/// let system = try ConstraintSystem(json: Data(#"{ "constraints": ["2 * x + 1 == 7"] }"#.utf8))
/// print(try system.solution().variables["x"] ?? 0)  // 3
/// ```
public struct ConstraintSystem: Hashable, Sendable {
  private let document: ConstraintDocument
  private let name: String

  /// Reads a system.
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

  /// Solves the system; a constraint that conflicts with earlier ones is broken.
  ///
  /// - Throws: ``ConstraintSystemError`` if a constraint cannot be read, or is not linear.
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
  /// A constraint that was broken, and those that it cannot hold together with.
  public struct Conflict: Hashable, Sendable {
    /// The constraint that was broken.
    public let broken: String
    /// The constraints of which any one would have to go for the broken one to hold.
    public let because: [String]
  }

  /// The frames of views by their names, from the container's top left.
  public let frames: [String: LayoutRectangle]
  /// The values of free variables by their names.
  public let variables: [String: Double]
  /// The constraints that were broken, in their order in the document.
  public let conflicts: [Conflict]
  /// The lengths that no constraint settles, such as `b.height`.
  public let ambiguous: [String]
  /// Probable slips in the document, such as a variable with almost the name of a metric.
  public let warnings: [String]
  /// The solution as JSON, in lines, with each constraint as it was understood.
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
  /// The document, the place, the value and the expectation, in one line.
  public let description: String
  /// The text that cannot be read, and a line with a caret below the mistake; empty for others.
  public let excerpt: [String]

  /// The description.
  public var errorDescription: String? { description }

  init(_ error: ConstraintDocumentError, _ name: String) {
    let lines = error.lines(inFile: name)
    description = lines.first ?? name
    excerpt = Array(lines.dropFirst())
  }
}
