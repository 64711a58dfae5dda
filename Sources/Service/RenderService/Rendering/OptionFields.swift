import ChatframeDocuments
import ChatframeRendering
import ChatframeTemplates
import Foundation

/// An object of options in a request, of which every field must be known.
struct OptionFields {
  private let container: KeyedDecodingContainer<FieldName>
  private let path: String

  /// The fields of `container`, which stands at `path`.
  ///
  /// - Parameter known: The names that there may be.
  init(
    _ container: KeyedDecodingContainer<FieldName>,
    path: String,
    known: [String]
  ) throws(Problem) {
    self.container = container
    self.path = path
    let names = container.allKeys.map(\.stringValue).sorted()
    guard let unknownName = names.first(where: { !known.contains($0) }) else { return }
    let hint = Suggestion.text(for: unknownName, among: known)
    let place = path.isEmpty ? "the request" : path
    throw Problem(
      .badOption,
      "\(place): \(Excerpt.quoted(unknownName)) is no field; \(hint)",
      path: path
    )
  }

  /// A number within a range; nil where it is not there or null.
  func number(_ name: FieldName, in range: ClosedRange<Double>) throws(Problem) -> Double? {
    guard has(name) else { return nil }
    guard let value = try? container.decode(Double.self, forKey: name), range.contains(value) else {
      throw wrong(name, "expected a number from \(RenderLimits.rangeText(range))")
    }
    return value
  }

  /// A text; nil where it is not there or null.
  func text(_ name: FieldName) throws(Problem) -> String? {
    guard has(name) else { return nil }
    guard let text = try? container.decode(String.self, forKey: name) else {
      throw wrong(name, "expected a text")
    }
    return text
  }

  /// An object inside this one; nil where it is not there or null.
  func object(_ name: FieldName, known: [String]) throws(Problem) -> OptionFields? {
    guard has(name) else { return nil }
    guard let nested = try? container.nestedContainer(keyedBy: FieldName.self, forKey: name) else {
      throw wrong(name, "expected an object")
    }
    return try OptionFields(nested, path: place(of: name), known: known)
  }

  /// Says what is wrong with a field.
  func wrong(_ name: FieldName, _ expectation: String) -> Problem {
    let place = place(of: name)
    let value = (try? container.decode(Excerpt.self, forKey: name))?.text ?? "null"
    return Problem(.badOption, "\(place): \(value): \(expectation)", path: place)
  }

  private func place(of name: FieldName) -> String {
    path.isEmpty ? name.stringValue : "\(path).\(name.stringValue)"
  }

  private func has(_ name: FieldName) -> Bool {
    (try? container.decodeNil(forKey: name)) == false
  }
}
