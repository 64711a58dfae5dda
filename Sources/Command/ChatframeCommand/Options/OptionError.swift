/// A value that an option cannot have, worded as the program words it.
///
/// The argument parser puts words of its own before those of an error. The mark shows where they
/// end.
struct OptionError: Error, CustomStringConvertible {
  /// A record separator, which people do not type.
  private static let mark: Character = "\u{1E}"

  /// A value of the wrong type, for which the parser's own words are enough.
  static let unreadable = OptionError(message: "")

  private let message: String

  /// The mark and the line to print.
  var description: String { "\(Self.mark)\(message.filter { $0 != Self.mark })" }

  /// Reads an option's text, with errors that the program words.
  ///
  /// - Parameter read: Reads the text; any error that `Failure` knows is worded as there.
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

  /// Parts a message of the argument parser into its own words and those of an `OptionError`.
  ///
  /// - Returns: The words of the parser, and the program's, if there are any.
  static func parts(of message: String) -> (parser: String, own: String?) {
    guard let mark = message.lastIndex(of: Self.mark) else { return (message, nil) }
    let own = String(message[message.index(after: mark)...])
    let parser = message[..<mark]
    return (String(parser.hasSuffix(": ") ? parser.dropLast(2) : parser), own.isEmpty ? nil : own)
  }
}
