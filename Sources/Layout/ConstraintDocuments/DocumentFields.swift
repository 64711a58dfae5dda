import ChatframeConstraintSolving
import ChatframeDocuments

/// The fields of one object of a constraint document.
///
/// Every reader returns nil where the field is missing or null.
typealias DocumentFields = JSONObject<ConstraintDocumentError.Expectation>

extension DocumentFields {
  /// The largest magnitude that the solver accepts.
  static var limit: Double { 1e12 }

  /// An object inside this one, all of whose fields are known.
  ///
  /// - Parameters:
  ///   - name: The field.
  ///   - known: The names that the object's fields may have; nil if they may have any.
  ///   - example: An object that would do.
  func object(
    _ name: FieldName,
    known: [String]? = nil,
    example: String
  ) throws(FieldError) -> DocumentFields? {
    let object = try object(name, or: .object(example: example))
    if let known { try object?.checkNames(known) }
    return object
  }

  /// Rejects fields of other names.
  func checkNames(_ known: [String]) throws(FieldError) {
    try check(names: known, or: .field(known: known))
  }

  /// Describes a field whose name no constraint can use.
  func invalidName(_ name: String) -> FieldError {
    FieldError(path: path, value: Excerpt.quoted(name), expectation: .name)
  }

  /// A number that the solver accepts.
  func number(_ name: FieldName) throws(FieldError) -> Double? {
    try number(name, in: -Self.limit...Self.limit, or: .number)
  }

  /// A width or height.
  func length(_ name: FieldName) throws(FieldError) -> Double? {
    try number(name, in: 0...Self.limit, or: .length)
  }

  /// A priority.
  func priority(_ name: FieldName) throws(FieldError) -> Priority? {
    try number(name, in: 1...1000, or: .priority).map { Priority($0) }
  }

  /// A word, one of the keys of `choices`.
  func choice<Value>(
    _ name: FieldName,
    _ choices: KeyValuePairs<String, Value>
  ) throws(FieldError) -> Value? {
    try choice(name, among: choices.map(\.key), or: Expectation.choice) { word in
      choices.first { $0.key == word }?.value
    }
  }

  /// Returns what `read` makes of each element of a list; nothing if there is no list.
  ///
  /// - Parameters:
  ///   - name: The field.
  ///   - example: A list that would do.
  ///   - read: Takes the next element from the list.
  func values<Value>(
    _ name: FieldName,
    example: String,
    _ read: (inout JSONList<Expectation>) throws -> Value
  ) throws -> [Value] {
    guard var list = try list(name, or: .list(example: example)) else { return [] }
    return try list.map(read)
  }
}
