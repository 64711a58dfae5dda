#if Server
import ChatframeDocuments
import ChatframeRendering

/// The fields of an object in a request; an expectation is the end of a problem's detail.
///
/// The methods return `nil` if the field is missing or null.
typealias OptionFields = JSONObject<String>

extension OptionFields {
  /// Rejects unknown fields.
  func check(names known: [String]) throws(Problem) {
    do throws(FieldError) {
      try check(names: known, or: "expected \(Suggestion.list(known))")
    } catch {
      let place = path.isEmpty ? "the request" : path
      let hint = error.suggestion.map { "did you mean \($0)?" } ?? error.expectation
      let detail = "\(place): unknown field \(error.value ?? "null"); \(hint)"
      throw Problem(.badOption, detail, path: path)
    }
  }

  /// Returns a number within a range.
  func number(_ name: FieldName, in range: ClosedRange<Double>) throws(Problem) -> Double? {
    try Problem.wording { () throws(FieldError) in
      try number(
        name,
        in: range,
        or: "expected a number from \(RenderLimits.rangeText(range))"
      )
    }
  }

  /// Returns a string.
  func text(_ name: FieldName) throws(Problem) -> String? {
    try Problem.wording { () throws(FieldError) in try text(name, or: "expected a string") }
  }

  /// Returns a nested object, and rejects unknown fields in it.
  func object(_ name: FieldName, known: [String]) throws(Problem) -> OptionFields? {
    let nested = try Problem.wording { () throws(FieldError) in
      try object(name, or: "expected an object")
    }
    try nested?.check(names: known)
    return nested
  }

  /// Returns a problem about the value of a field.
  func wrong(_ name: FieldName, _ expectation: String) -> Problem {
    Problem(error(name, expectation))
  }
}

extension Problem {
  /// Creates a problem from an error about a field.
  init(_ error: OptionFields.FieldError) {
    self.init(
      .badOption,
      "\(error.path): \(error.value ?? "null"): \(error.expectation)",
      path: error.path
    )
  }

  fileprivate static func wording<Value>(
    _ read: () throws(OptionFields.FieldError) -> Value
  ) throws(Problem) -> Value {
    do throws(OptionFields.FieldError) {
      return try read()
    } catch {
      throw Problem(error)
    }
  }
}
#endif
