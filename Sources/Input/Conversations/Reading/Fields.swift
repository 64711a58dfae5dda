import ChatframeDocuments
import Foundation

/// The fields of one object of a document, read one by one with checks.
struct Fields {
  typealias Expectation = ConversationError.Expectation

  /// The longest text of one message, in Unicode scalars.
  static let textLimit = 200_000

  private let container: KeyedDecodingContainer<FieldName>

  init(_ container: KeyedDecodingContainer<FieldName>) {
    self.container = container
  }

  /// The object's own path.
  var path: String { FieldName.path(container.codingPath) }

  func path(_ name: FieldName) -> String { FieldName.path(container.codingPath + [name]) }

  /// Whether there is such a field, other than null.
  func has(_ name: FieldName) -> Bool {
    (try? container.decodeNil(forKey: name)) == false
  }

  /// Says that the field is missing or has the wrong value.
  func parsingError(
    _ name: FieldName,
    _ expectation: Expectation,
    suggestion: String? = nil
  ) -> ParsingError {
    guard container.contains(name) else {
      return ParsingError(path: path(name), violation: .missing(expectation))
    }
    let value = (try? container.decode(Excerpt.self, forKey: name))?.text ?? "null"
    return ParsingError(
      path: path(name),
      violation: .unexpected(value: value, expectation, suggestion: suggestion)
    )
  }

  /// The value; nil when it is not there or null.
  func value<Value: Decodable>(
    _ name: FieldName,
    _ expectation: Expectation,
    as type: Value.Type = Value.self
  ) throws(ParsingError) -> Value? {
    do {
      return try container.decodeIfPresent(type, forKey: name)
    } catch {
      throw parsingError(name, expectation)
    }
  }

  /// An object inside this one.
  func object(_ name: FieldName) throws(ParsingError) -> Fields {
    guard let nested = try? container.nestedContainer(keyedBy: FieldName.self, forKey: name) else {
      throw parsingError(name, .object)
    }
    return Fields(nested)
  }

  /// What `read` makes of each object of a list.
  func objects<Value>(
    _ name: FieldName,
    limit: Int = .max,
    _ read: (Fields) throws(ParsingError) -> Value
  ) throws(ParsingError) -> [Value] {
    var list = try list(name)
    if let count = list.count, count > limit {
      throw ParsingError(path: path(name), violation: .tooMany(count: count, limit: limit))
    }
    var values: [Value] = []
    values.reserveCapacity(list.count ?? 0)
    while !list.isAtEnd {
      guard let nested = try? list.nestedContainer(keyedBy: FieldName.self) else {
        throw Self.parsingError(&list, .object)
      }
      values.append(try read(Fields(nested)))
    }
    return values
  }

  /// A list of texts.
  func texts(_ name: FieldName) throws(ParsingError) -> [String] {
    var list = try list(name)
    var values: [String] = []
    while !list.isAtEnd {
      guard let text = try? list.decode(String.self) else { throw Self.parsingError(&list, .text) }
      values.append(text)
    }
    if values.reduce(0, { $0 + $1.utf8.count }) > Self.textLimit {
      try check(length: values.reduce(0) { $0 + $1.unicodeScalars.count }, of: name)
    }
    return values
  }

  private func list(_ name: FieldName) throws(ParsingError) -> any UnkeyedDecodingContainer {
    guard let list = try? container.nestedUnkeyedContainer(forKey: name) else {
      throw parsingError(name, .list)
    }
    return list
  }

  /// Says that the next value of `list` is wrong.
  private static func parsingError(
    _ list: inout any UnkeyedDecodingContainer,
    _ expectation: Expectation
  ) -> ParsingError {
    let path = FieldName.path(list.codingPath + [FieldName(intValue: list.currentIndex)])
    let value = (try? list.decode(Excerpt.self))?.text ?? "null"
    return ParsingError(
      path: path,
      violation: .unexpected(value: value, expectation, suggestion: nil)
    )
  }
}

extension Fields {
  /// A text that must be there; it may be empty.
  func text(_ name: FieldName) throws(ParsingError) -> String {
    guard let text = try optionalText(name) else { throw parsingError(name, .text) }
    return text
  }

  /// A text that need not be there.
  func optionalText(_ name: FieldName) throws(ParsingError) -> String? {
    guard let text: String = try value(name, .text) else { return nil }
    // A text has no more scalars than bytes, and bytes are counted in no time.
    if text.utf8.count > Self.textLimit { try check(length: text.unicodeScalars.count, of: name) }
    return text
  }

  /// Refuses more Unicode scalars than a message may have.
  func check(length: Int, of name: FieldName) throws(ParsingError) {
    guard length <= Self.textLimit else {
      throw ParsingError(
        path: path(name),
        violation: .tooLong(count: length, limit: Self.textLimit)
      )
    }
  }

  /// A text of at least one character that must be there.
  func filledText(_ name: FieldName) throws(ParsingError) -> String {
    guard let text: String = try value(name, .filledText), !text.isEmpty else {
      throw parsingError(name, .filledText)
    }
    if text.utf8.count > Self.textLimit { try check(length: text.unicodeScalars.count, of: name) }
    return text
  }

  /// A truth value; false when it need not be there and is not.
  func flag(_ name: FieldName, isRequired: Bool = false) throws(ParsingError) -> Bool {
    let flag: Bool? = try value(name, .boolean)
    if isRequired, flag == nil { throw parsingError(name, .boolean) }
    return flag ?? false
  }

  /// A time that need not be there.
  func optionalTime(_ name: FieldName) throws(ParsingError) -> Timestamp? {
    guard let text: String = try value(name, .time) else { return nil }
    guard let time = Timestamp(rfc3339: text) else { throw parsingError(name, .time) }
    return time
  }

  /// A time that must be there.
  func time(_ name: FieldName) throws(ParsingError) -> Timestamp {
    guard let time = try optionalTime(name) else { throw parsingError(name, .time) }
    return time
  }

  /// A word that need not be there, one of the cases of `Choice`.
  func optionalChoice<Choice>(
    _ name: FieldName,
    of type: Choice.Type = Choice.self
  ) throws(ParsingError) -> Choice? where Choice: RawRepresentable<String> & CaseIterable {
    let words = Choice.allCases.map(\.rawValue)
    guard let word: String = try value(name, .choice(words)) else { return nil }
    guard let choice = Choice(rawValue: word) else {
      throw parsingError(
        name,
        .choice(words),
        suggestion: Suggestion.nearest(to: word, in: words)
      )
    }
    return choice
  }

  /// A word that must be there, one of the cases of `Choice`.
  func choice<Choice>(
    _ name: FieldName,
    of type: Choice.Type = Choice.self
  ) throws(ParsingError) -> Choice where Choice: RawRepresentable<String> & CaseIterable {
    guard let choice = try optionalChoice(name, of: type) else {
      throw parsingError(name, .choice(Choice.allCases.map(\.rawValue)))
    }
    return choice
  }

  /// A number above 0 that need not be there.
  func optionalLength(
    _ name: FieldName,
    atMost limit: Int = 100_000
  ) throws(ParsingError) -> Double? {
    guard let length: Double = try value(name, .length(atMost: limit)) else { return nil }
    guard length > 0, length <= Double(limit) else {
      throw parsingError(name, .length(atMost: limit))
    }
    return length
  }

  /// A number above 0 that must be there.
  func length(_ name: FieldName, atMost limit: Int) throws(ParsingError) -> Double {
    guard let length = try optionalLength(name, atMost: limit) else {
      throw parsingError(name, .length(atMost: limit))
    }
    return length
  }

  /// Seconds that need not be there, from 0 to about thirty years.
  func optionalDuration(_ name: FieldName) throws(ParsingError) -> Double? {
    let expectation = Expectation.amount(atMost: 1_000_000_000)
    guard let duration: Double = try value(name, expectation) else { return nil }
    guard duration >= 0, duration <= 1_000_000_000 else { throw parsingError(name, expectation) }
    return duration
  }

  /// Seconds that must be there.
  func duration(_ name: FieldName) throws(ParsingError) -> Double {
    guard let duration = try optionalDuration(name) else {
      throw parsingError(name, .amount(atMost: 1_000_000_000))
    }
    return duration
  }

  /// A whole number from 0 that must be there.
  func count(_ name: FieldName, atMost limit: Int) throws(ParsingError) -> Int {
    guard let count: Int = try value(name, .count(atMost: limit)), (0...limit).contains(count)
    else { throw parsingError(name, .count(atMost: limit)) }
    return count
  }

  /// Money that must be there, to the last digit; a number, or the same in quotes.
  func money(_ name: FieldName) throws(ParsingError) -> Decimal {
    let expectation = Expectation.amount(atMost: 1_000_000_000_000_000)
    let written = try? value(name, expectation, as: String.self)
    let money: Decimal? =
      if let written {
        written.wholeMatch(of: /[0-9]{1,16}(\.[0-9]{1,16})?/) == nil
          ? nil : Decimal(string: written)
      } else {
        try value(name, expectation)
      }
    guard let money, money >= 0, money <= 1_000_000_000_000_000 else {
      throw parsingError(name, expectation)
    }
    return money
  }
}

/// A wrong value, before it is known which file it is in.
struct ParsingError: Error {
  let path: String
  let violation: ConversationError.Violation
}
