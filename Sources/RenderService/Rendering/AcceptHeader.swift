/// What a client takes, best first.
struct AcceptHeader {
  private struct Range {
    let type: Substring
    let subtype: Substring
    let quality: Double
    var precision: Int { (type == "*" ? 0 : 1) + (subtype == "*" ? 0 : 1) }
  }

  private let ranges: [Range]

  /// Reads the field's value; nil and what cannot be read are taken for `*/*`.
  init(_ text: String?) {
    let parsed = (text ?? "").split(separator: ",").compactMap(Self.range)
    ranges = parsed.isEmpty ? [Range(type: "*", subtype: "*", quality: 1)] : parsed
  }

  /// The type the client likes best, the first of equals; nil where it takes none.
  func best(of types: [String]) -> String? {
    var best: (type: String, quality: Double)?
    for type in types {
      let quality = quality(of: type)
      if quality > best?.quality ?? 0 { best = (type, quality) }
    }
    return best?.type
  }

  /// What the most precise range that fits says.
  private func quality(of mediaType: String) -> Double {
    let parts = mediaType.split(separator: "/")
    guard parts.count == 2 else { return 0 }
    let fitting = ranges.filter {
      ($0.type == "*" || $0.type == parts[0]) && ($0.subtype == "*" || $0.subtype == parts[1])
    }
    return fitting.max { $0.precision < $1.precision }?.quality ?? 0
  }

  private static func range(_ text: Substring) -> Range? {
    let parts = text.split(separator: ";").map { $0.trimmingPrefix(while: \.isWhitespace) }
    let name = parts.first?.lowercased().split(separator: "/") ?? []
    guard name.count == 2, let subtype = name.last else { return nil }
    var quality = 1.0
    for parameter in parts.dropFirst() where parameter.hasPrefix("q=") {
      quality = Double(parameter.dropFirst(2).filter { !$0.isWhitespace }) ?? 0
    }
    let trimmed = subtype.prefix { !$0.isWhitespace }
    return Range(type: name[0], subtype: trimmed, quality: quality)
  }
}
