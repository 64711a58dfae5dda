import ChatframeDocuments
import ChatframeMessageLayout
import ChatframeRendering

/// The fields of an object in a request or a job; an expectation is the end of an error's detail.
///
/// The methods return `nil` if the field is missing or null.
package typealias OptionFields = JSONObject<String>

extension OptionFields {
  /// Rejects unknown fields; an error calls the outermost object `root`.
  package func check(
    names known: [String],
    root: String = "the request"
  ) throws(RequestError) {
    do throws(FieldError) {
      try check(names: known, or: "expected \(Suggestion.list(known))")
    } catch {
      let place = path.isEmpty ? root : path
      let hint = error.suggestion.map { "did you mean \($0)?" } ?? error.expectation
      let detail = "\(place): unknown field \(error.value ?? "null"); \(hint)"
      throw RequestError(detail, path: path)
    }
  }

  /// Returns a number within a range.
  package func number(
    _ name: FieldName,
    in range: ClosedRange<Double>
  ) throws(RequestError) -> Double? {
    try RequestError.wording { () throws(FieldError) in
      try number(
        name,
        in: range,
        or: "expected a number from \(RenderLimits.rangeText(range))"
      )
    }
  }

  /// Returns a whole number within a range.
  package func integer(
    _ name: FieldName,
    in range: ClosedRange<Int>
  ) throws(RequestError) -> Int? {
    try RequestError.wording { () throws(FieldError) in
      let expected = "expected a whole number from \(range.lowerBound) to \(range.upperBound)"
      return try integer(name, in: range, or: expected)
    }
  }

  /// Returns `true` or `false`.
  package func flag(_ name: FieldName) throws(RequestError) -> Bool? {
    try RequestError.wording { () throws(FieldError) in try flag(name, or: "expected true or false")
    }
  }

  /// Returns a string.
  package func text(_ name: FieldName) throws(RequestError) -> String? {
    try RequestError.wording { () throws(FieldError) in try text(name, or: "expected a string") }
  }

  /// Returns a list of strings.
  package func texts(_ name: FieldName) throws(RequestError) -> [String]? {
    try RequestError.wording { () throws(FieldError) in
      try value(name, or: "expected a list of strings")
    }
  }

  /// Returns a nested object.
  package func nested(_ name: FieldName) throws(RequestError) -> OptionFields? {
    try RequestError.wording { () throws(FieldError) in
      try object(name, or: "expected an object")
    }
  }

  /// Returns a nested object, and rejects unknown fields in it.
  package func object(_ name: FieldName, known: [String]) throws(RequestError) -> OptionFields? {
    let nested = try nested(name)
    try nested?.check(names: known)
    return nested
  }

  /// Reads a string with a function that may reject it; `nil` if it is missing or null.
  package func option<Value>(
    _ name: FieldName,
    _ read: (String) throws(PageOptionError) -> Value
  ) throws(RequestError) -> Value? {
    guard let text = try text(name) else { return nil }
    do throws(PageOptionError) {
      return try read(text)
    } catch {
      throw wrong(name, error.remedy)
    }
  }

  /// Returns an error about the value of a field.
  package func wrong(_ name: FieldName, _ expectation: String) -> RequestError {
    RequestError(error(name, expectation))
  }
}

/// An error in the fields of a request or a job.
///
/// Each interface reports it in its own form: the service as a problem, the worker as the result of
/// the job.
package struct RequestError: Error, Hashable, Sendable {
  /// The part of the request that is wrong.
  package enum Subject: Hashable, Sendable {
    case options, scenario, golden
  }

  /// The wrong part.
  package let subject: Subject
  /// The value, the fault and the remedy, in one line.
  package let detail: String
  /// The JSON path of the wrong value.
  package let path: String?

  /// Creates an error.
  package init(_ detail: String, path: String?, subject: Subject = .options) {
    self.subject = subject
    self.detail = detail
    self.path = path
  }

  /// Creates an error from one about a field.
  package init(_ error: OptionFields.FieldError) {
    self.init("\(error.path): \(error.value ?? "null"): \(error.expectation)", path: error.path)
  }

  fileprivate static func wording<Value>(
    _ read: () throws(OptionFields.FieldError) -> Value
  ) throws(RequestError) -> Value {
    do throws(OptionFields.FieldError) {
      return try read()
    } catch {
      throw RequestError(error)
    }
  }
}
