import ChatframeConstraintSolving
import ChatframeDocuments

/// The fields of one object in a constraint document.
///
/// Every reader returns `nil` if the field is missing or null.
typealias DocumentFields = JSONObject<ConstraintDocumentError.Expectation>

extension DocumentFields {
  /// The largest magnitude that the solver accepts.
  static var limit: Double { 1e12 }

  /// Returns a nested object and checks the names of its fields.
  ///
  /// If `known` is `nil`, the fields may have any name. The error shows `example`.
  func object(
    _ name: FieldName,
    known: [String]? = nil,
    example: String
  ) throws(FieldError) -> DocumentFields? {
    let object = try object(name, or: .object(example: example))
    if let known { try object?.checkNames(known) }
    return object
  }

  /// Rejects fields whose names are not in `known`.
  func checkNames(_ known: [String]) throws(FieldError) {
    try check(names: known, or: .field(known: known))
  }

  /// Describes a field whose name is not valid in constraints.
  func invalidName(_ name: String) -> FieldError {
    FieldError(path: path, value: Excerpt.quoted(name), expectation: .name)
  }

  /// Returns a number that the solver accepts.
  func number(_ name: FieldName) throws(FieldError) -> Double? {
    try number(name, in: -Self.limit...Self.limit, or: .number)
  }

  /// Returns a width or a height, in points.
  func length(_ name: FieldName) throws(FieldError) -> Double? {
    try number(name, in: 0...Self.limit, or: .length)
  }

  /// Returns a priority.
  func priority(_ name: FieldName) throws(FieldError) -> Priority? {
    try number(name, in: 1...1000, or: .priority).map { Priority($0) }
  }

  /// Returns the value of `choices` for a string, which must be one of its keys.
  func choice<Value>(
    _ name: FieldName,
    _ choices: KeyValuePairs<String, Value>
  ) throws(FieldError) -> Value? {
    try choice(name, among: choices.map(\.key), or: Expectation.choice) { word in
      choices.first { $0.key == word }?.value
    }
  }

  /// Returns the results of `read` for the elements of a list, or `[]` without a list.
  func values<Value>(
    _ name: FieldName,
    example: String,
    _ read: (inout JSONList<Expectation>) throws -> Value
  ) throws -> [Value] {
    guard var list = try list(name, or: .list(example: example)) else { return [] }
    return try list.map(read)
  }
}
