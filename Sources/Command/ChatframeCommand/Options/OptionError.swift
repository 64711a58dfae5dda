/// An invalid value of an option, described by the program instead of the argument parser.
///
/// The argument parser puts text of its own before the description of an error. A mark separates
/// the two.
struct OptionError: Error, CustomStringConvertible {
  /// A record separator, which nothing else in a message contains.
  private static let mark: Character = "\u{1E}"

  /// A value of the wrong type, for which the argument parser's own text is enough.
  static let unreadable = OptionError(message: "")

  private let message: String

  /// The mark, then the line to print.
  var description: String { "\(Self.mark)\(message.filter { $0 != Self.mark })" }

  /// Wraps a function that reads an option's text, so that `Failure` describes its errors.
  static func wording<Value>(
    _ read: @escaping @Sendable (String) throws -> Value
  ) -> @Sendable (String) throws -> Value {
    { text in
      do {
        return try read(text)
      } catch let error as OptionError {
        throw error
      } catch {
        throw OptionError(message: Failure(error).message ?? "")
      }
    }
  }

  /// Splits a message of the argument parser into its own text and that of an `OptionError`, if
  /// any.
  static func parts(of message: String) -> (parser: String, own: String?) {
    guard let mark = message.lastIndex(of: Self.mark) else { return (message, nil) }
    let own = String(message[message.index(after: mark)...])
    let parser = message[..<mark]
    return (String(parser.hasSuffix(": ") ? parser.dropLast(2) : parser), own.isEmpty ? nil : own)
  }
}
