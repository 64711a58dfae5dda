#if Server
import ChatframeRendering
import HTTPTypes
import Hummingbird

/// Chooses the media type of a response.
enum ContentNegotiation {
  /// Returns the picture format that the client prefers.
  static func format(_ request: Request) throws(Problem) -> PictureFormat {
    let types = PictureFormat.allCases.map(\.mediaType)
    let best = try type(among: types, request)
    return PictureFormat.allCases.first { $0.mediaType == best } ?? .png
  }

  /// Returns the media type that the client prefers; throws if it accepts none.
  @discardableResult
  static func type(among types: [String], _ request: Request) throws(Problem) -> String {
    guard let best = AcceptHeader(request.headers[.accept]).best(of: types) else {
      throw Problem(.notAcceptable, "expected Accept: \(types.joined(separator: " or "))")
    }
    return best
  }
}

/// The media types that a client accepts.
struct AcceptHeader {
  private struct Range {
    let type: Substring
    let subtype: Substring
    let quality: Double
    var precision: Int { (type == "*" ? 0 : 1) + (subtype == "*" ? 0 : 1) }
  }

  private static let byteLimit = 4096

  private let ranges: [Range]

  /// Parses the field; a value that is absent, invalid or longer than 4 KiB counts as `*/*`.
  init(_ text: String?) {
    let isWithinLimit = (text ?? "").utf8.count <= Self.byteLimit
    let parsed = isWithinLimit ? (text ?? "").split(separator: ",").compactMap(Self.range) : []
    ranges = parsed.isEmpty ? [Range(type: "*", subtype: "*", quality: 1)] : parsed
  }

  /// Returns the type that the client prefers, the first of equals; `nil` if it accepts none.
  func best(of types: [String]) -> String? {
    var best: (type: String, quality: Double)?
    for type in types {
      let quality = quality(of: type)
      if quality > best?.quality ?? 0 { best = (type, quality) }
    }
    return best?.type
  }

  /// Returns the quality of the most precise range that matches.
  private func quality(of mediaType: String) -> Double {
    let parts = mediaType.split(separator: "/")
    guard parts.count == 2 else { return 0 }
    let fitting = ranges.filter {
      ($0.type == "*" || $0.type == parts[0]) && ($0.subtype == "*" || $0.subtype == parts[1])
    }
    return fitting.max { $0.precision < $1.precision }?.quality ?? 0
  }

  /// Parses a range; `nil` if it is invalid or its quality is not a number from 0 to 1.
  private static func range(_ text: Substring) -> Range? {
    let parts = text.lowercased().split(separator: ";", omittingEmptySubsequences: false)
      .map { $0.filter { !$0.isWhitespace } }
    let name = parts[0].split(separator: "/", omittingEmptySubsequences: false)
    guard name.count == 2, !name[0].isEmpty, !name[1].isEmpty, name[0] != "*" || name[1] == "*"
    else { return nil }
    let weight = parts.dropFirst().first { $0.hasPrefix("q=") }
    guard let quality = Double(weight?.dropFirst(2) ?? "1"), (0...1).contains(quality) else {
      return nil
    }
    return Range(type: name[0], subtype: name[1], quality: quality)
  }
}
#endif
