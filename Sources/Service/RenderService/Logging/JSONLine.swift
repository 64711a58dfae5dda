/// An object of texts in JSON, on one line; several hundred of them are written in a second, for which
/// the general encoder takes as long as for all else about an answer but its bytes.
enum JSONLine {
  /// The line with its end, names in alphabetical order.
  static func text(_ members: [String: String]) -> String {
    let fields = members.sorted { $0.key < $1.key }.map { "\(quoted($0.key)):\(quoted($0.value))" }
    return "{\(fields.joined(separator: ","))}\n"
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\u{0}"..<" ":
        quoted += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
