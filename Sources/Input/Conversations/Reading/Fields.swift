import ChatframeDocuments
import Foundation

/// The fields of an object in a conversation document.
///
/// Most readers have two forms: one for a required field, and one with the prefix `optional` that
/// returns `nil` if the field is missing or null.
typealias Fields = JSONObject<ConversationError.Expectation>

extension Fields {
  /// The maximum length of a message's texts, in Unicode scalars.
  static var textLimit: Int { 200_000 }

  /// Returns a nested object.
  func object(_ name: FieldName) throws -> Fields {
    guard let object = try object(name, or: .object) else { throw error(name, .object) }
    return object
  }

  /// Returns a nested object.
  func optionalObject(_ name: FieldName) throws -> Fields? { try object(name, or: .object) }

  /// Returns the results of `read` for the objects of a list.
  func objects<Value>(
    _ name: FieldName,
    limit: Int = .max,
    _ read: (Fields) throws -> Value
  ) throws -> [Value] {
    guard let values = try optionalObjects(name, limit: limit, read) else {
      throw error(name, .list)
    }
    return values
  }

  /// Returns the results of `read` for the objects of a list.
  func optionalObjects<Value>(
    _ name: FieldName,
    limit: Int = .max,
    _ read: (Fields) throws -> Value
  ) throws -> [Value]? {
    guard var list = try list(name, or: .list) else { return nil }
    guard list.count <= limit else {
      throw ParsingError(path: path(name), violation: .tooMany(count: list.count, limit: limit))
    }
    return try list.map { list in try list.nextObject(or: .object).reading(read) }
  }

  /// Returns the result of `read`, and reports the fields that it did not ask for.
  func reading<Value>(_ read: (Fields) throws -> Value) rethrows -> Value {
    let value = try read(self)
    reportUnreadFields()
    return value
  }

  /// Returns a list of strings.
  func texts(_ name: FieldName) throws -> [String] {
    guard var list = try list(name, or: .list) else { throw error(name, .list) }
    let texts = try list.map { list in try list.nextText(or: .text) }
    try checkLength(of: texts, name)
    return texts
  }

  /// Rejects texts that together have more Unicode scalars than a message may have.
  func checkLength(of texts: some Sequence<String>, _ name: FieldName) throws(ParsingError) {
    // A text has at most as many scalars as bytes, and its byte count is known.
    guard texts.reduce(0, { $0 + $1.utf8.count }) > Self.textLimit else { return }
    let count = texts.reduce(0) { $0 + $1.unicodeScalars.count }
    guard count > Self.textLimit else { return }
    throw ParsingError(path: path(name), violation: .tooLong(count: count, limit: Self.textLimit))
  }
}

extension Fields {
  /// Returns a string, which may be empty.
  func text(_ name: FieldName) throws -> String {
    guard let text = try optionalText(name) else { throw error(name, .text) }
    return text
  }

  /// Returns a string, which may be empty.
  func optionalText(_ name: FieldName) throws -> String? {
    guard let text = try text(name, or: .text) else { return nil }
    try checkLength(of: text, name)
    return text
  }

  /// Returns a string of at least one character.
  func filledText(_ name: FieldName) throws -> String {
    guard let text = try text(name, or: .filledText), !text.isEmpty else {
      throw error(name, .filledText)
    }
    try checkLength(of: text, name)
    return text
  }

  /// Returns a Boolean value, or `false` for an optional field that is missing.
  func flag(_ name: FieldName, isRequired: Bool = false) throws -> Bool {
    let flag = try flag(name, or: .boolean)
    if isRequired, flag == nil { throw error(name, .boolean) }
    return flag ?? false
  }

  /// Returns a time.
  func optionalTime(_ name: FieldName) throws -> Timestamp? {
    guard let text = try text(name, or: .time) else { return nil }
    guard let time = Timestamp(rfc3339: text) else { throw error(name, .time) }
    return time
  }

  /// Returns a time.
  func time(_ name: FieldName) throws -> Timestamp {
    guard let time = try optionalTime(name) else { throw error(name, .time) }
    return time
  }

  /// Returns the case of `Choice` whose raw value is the field's string.
  func optionalChoice<Choice>(
    _ name: FieldName,
    of type: Choice.Type = Choice.self
  ) throws -> Choice? where Choice: RawRepresentable<String> & CaseIterable {
    let words = Choice.allCases.map(\.rawValue)
    return try choice(name, among: words, or: Expectation.choice) { Choice(rawValue: $0) }
  }

  /// Returns the case of `Choice` whose raw value is the field's string.
  func choice<Choice>(
    _ name: FieldName,
    of type: Choice.Type = Choice.self
  ) throws -> Choice where Choice: RawRepresentable<String> & CaseIterable {
    guard let choice = try optionalChoice(name, of: type) else {
      throw error(name, .choice(Choice.allCases.map(\.rawValue)))
    }
    return choice
  }

  /// Returns a number above 0.
  func optionalLength(_ name: FieldName, atMost limit: Int = 100_000) throws -> Double? {
    let expectation = Expectation.length(atMost: limit)
    let range = 0...Double(limit)
    let length = try number(name, in: range, or: expectation)
    if length == 0 { throw error(name, expectation) }
    return length
  }

  /// Returns a number above 0.
  func length(_ name: FieldName, atMost limit: Int) throws -> Double {
    guard let length = try optionalLength(name, atMost: limit) else {
      throw error(name, .length(atMost: limit))
    }
    return length
  }

  /// Returns a number of seconds, from 0 to about thirty years.
  func optionalDuration(_ name: FieldName) throws -> Double? {
    let limit = 1_000_000_000
    return try number(name, in: 0...Double(limit), or: .amount(atMost: limit))
  }

  /// Returns a number of seconds, from 0 to about thirty years.
  func duration(_ name: FieldName) throws -> Double {
    guard let duration = try optionalDuration(name) else {
      throw error(name, .amount(atMost: 1_000_000_000))
    }
    return duration
  }

  /// Returns a list of numbers, each from 0 to `largest`.
  func optionalAmounts(_ name: FieldName, atMost largest: Int, limit: Int) throws -> [Double]? {
    guard var list = try list(name, or: .list) else { return nil }
    guard list.count <= limit else {
      throw ParsingError(path: path(name), violation: .tooMany(count: list.count, limit: limit))
    }
    return try list.map { list in
      try list.nextNumber(in: 0...Double(largest), or: .amount(atMost: largest))
    }
  }

  /// Returns a whole number from 0 to a limit.
  func optionalCount(_ name: FieldName, atMost limit: Int) throws -> Int? {
    try integer(name, in: 0...limit, or: .count(atMost: limit))
  }

  /// Returns a whole number from 0 to a limit.
  func count(_ name: FieldName, atMost limit: Int) throws -> Int {
    guard let count = try optionalCount(name, atMost: limit) else {
      throw error(name, .count(atMost: limit))
    }
    return count
  }

  /// Returns an exact amount of money from a number or from a string with a number.
  func money(_ name: FieldName) throws -> Decimal {
    let limit = Transfer.amountLimit
    let expectation = Expectation.amount(atMost: limit)
    let written = try? text(name, or: expectation)
    let money: Decimal? =
      if let written {
        written.wholeMatch(of: /[0-9]{1,16}(\.[0-9]{1,16})?/) == nil
          ? nil : Decimal(string: written)
      } else {
        try value(name, or: expectation)
      }
    guard let money, money >= 0, money <= Decimal(limit) else { throw error(name, expectation) }
    return money
  }

  private func checkLength(of text: String, _ name: FieldName) throws(ParsingError) {
    if text.utf8.count > Self.textLimit { try checkLength(of: [text], name) }
  }
}

/// An error about a value, without the name of the file.
struct ParsingError: Error {
  let path: String
  let violation: ConversationError.Violation
}

extension ParsingError {
  /// Creates an error for a value that its field does not accept.
  init(_ error: Fields.FieldError) {
    path = error.path
    violation =
      error.value.map { value in
        .unexpected(value: value, error.expectation, suggestion: error.suggestion)
      } ?? .missing(error.expectation)
  }

  /// Returns the error with the name of the file.
  func error(inFile file: String) -> ConversationError {
    ConversationError(file: file, reason: .invalid(path: path, violation))
  }
}

extension ConversationError {
  /// Returns the result of `read` and converts its errors into errors in `file`.
  static func wrapping<Value>(
    file: String,
    _ read: () throws -> Value
  ) throws(ConversationError) -> Value {
    do {
      return try read()
    } catch let error as Fields.FieldError {
      throw ParsingError(error).error(inFile: file)
    } catch let error as ParsingError {
      throw error.error(inFile: file)
    } catch {
      throw ConversationError(file: file, reason: .brokenJSON(line: 1, column: 1, .undecodable))
    }
  }
}
