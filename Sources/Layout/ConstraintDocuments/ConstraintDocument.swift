import ChatframeConstraintSolving
import ChatframeDocuments
import Foundation

/// A standalone constraint system, as read from JSON.
package struct ConstraintDocument: Hashable, Sendable {
  /// The width of the container.
  package var width: ContainerSize
  package var height: ContainerSize
  package var spacing: Spacing
  package var isRightToLeft: Bool
  package var metrics: [String: Double]
  /// The views, sorted by name because JSON objects have no order.
  package var views: [ViewDescription]
  package var visualFormats: [Format]
  package var constraints: [Format]

  /// A visual format or an equation, with its options.
  package struct Format: Hashable, Sendable {
    package var text: String
    /// The label of its constraints in conflicts.
    package var identifier: String?
    /// The attributes in which neighbouring views are equal; for visual formats only.
    package var alignment: [Attribute]
    package var direction: FormatDirection
    /// The view that `|` represents; `nil` for the container.
    package var superview: String?
  }
}

extension ConstraintDocument {
  /// Parses a document: JSON in UTF-8, with or without a byte order mark.
  package static func parse(_ data: Data) throws(ConstraintDocumentError) -> ConstraintDocument {
    do {
      let json = try JSONText(data, refusesRepeatedNames: true)
      return try ConstraintDocument(DocumentFields(json.data, or: .object(example: example)))
    } catch let error as ConstraintDocumentError {
      throw error
    } catch let error as DocumentFields.FieldError {
      throw ConstraintDocumentError(error)
    } catch let parsingError as JSONText.ParsingError {
      throw .brokenJSON(parsingError.line, parsingError.column, parsingError.fault)
    } catch {
      throw .brokenJSON(1, 1, .undecodable)
    }
  }

  /// Parses the constraints and returns them in the order of addition: visual formats first.
  package func parsed() throws(ConstraintDocumentError) -> [AnchorConstraint] {
    var scope = NameScope(views: Set(views.map(\.name)), metrics: metrics)
    var parsed: [AnchorConstraint] = []
    for (index, format) in visualFormats.enumerated() {
      scope.superview = format.superview
      parsed += try Self.read(format, "vfl[\(index)]") { () throws(FormatError) in
        try VisualFormat.constraints(
          of: format.text,
          in: scope,
          alignment: format.alignment,
          direction: format.direction
        )
      }
    }
    for (index, format) in constraints.enumerated() {
      scope.superview = format.superview
      parsed += try Self.read(format, "constraints[\(index)]") { () throws(FormatError) in
        [try AnchorFormat.constraint(of: format.text, in: scope)]
      }
    }
    return parsed
  }

  private static func read(
    _ format: Format,
    _ path: String,
    _ constraints: () throws(FormatError) -> [AnchorConstraint]
  ) throws(ConstraintDocumentError) -> [AnchorConstraint] {
    let read: [AnchorConstraint]
    do throws(FormatError) {
      read = try constraints()
    } catch {
      let meant = Suggestion.nearest(to: error.unknownName, in: error.candidates)
      throw ConstraintDocumentError(
        path: path,
        reason: .format(error.adding(meant.map { "did you mean \($0)?" }))
      )
    }
    for number in read.flatMap(\.numbers) where !(abs(number) <= DocumentFields.limit) {
      let value = NumberFormat.text(number)
      throw ConstraintDocumentError(path: path, reason: .unexpected(value: value, .number))
    }
    return read.map { label($0, format.identifier) }
  }

  private static func label(
    _ constraint: AnchorConstraint,
    _ identifier: String?
  ) -> AnchorConstraint {
    guard let identifier else { return constraint }
    var labelled = constraint
    labelled.text = "'\(identifier)' \(constraint.text)"
    return labelled
  }
}

extension AnchorConstraint {
  /// All numbers in the constraint.
  fileprivate var numbers: [Double] {
    let terms = left.terms + right.terms
    return terms.map(\.coefficient) + [left.constant, right.constant]
  }
}

extension ConstraintDocumentError {
  fileprivate static func brokenJSON(_ line: Int, _ column: Int, _ fault: JSONSyntaxError) -> Self {
    ConstraintDocumentError(path: "", reason: .brokenJSON(line: line, column: column, fault))
  }
}

extension ConstraintDocument {
  /// Describes probable mistakes in this document's constraints: free variables whose names are
  /// almost those of a metric or a view.
  func warnings(about constraints: [AnchorConstraint]) -> [String] {
    let known = (metrics.keys + views.map(\.name)).sorted()
    var seen: Set<String> = []
    return constraints.flatMap(\.variables).compactMap { name in
      guard seen.insert(name).inserted, let meant = Self.slip(name, known) else { return nil }
      return "\"\(name)\" is a free variable; did you mean \(meant)?"
    }
  }

  /// Returns the name that was probably meant; names such as `x1` and `x2` differ on purpose.
  private static func slip(_ name: String, _ known: [String]) -> String? {
    let letters = name.filter { !$0.isNumber }
    guard letters.count > 2 else { return nil }
    return Suggestion.nearest(
      to: name,
      in: known.lazy.filter { candidate in candidate.filter { !$0.isNumber } != letters }
    )
  }
}

extension AnchorConstraint {
  fileprivate var variables: [String] {
    (left.terms + right.terms).compactMap { term in
      switch term.quantity {
      case .variable(let name): name
      case .attribute, .metric, .spacing: nil
      }
    }
  }
}
