import ChatframeDocuments
import ChatframeGraphics
import Foundation

/// Decodes parts of a manifest and describes errors in them.
enum ManifestDecoder {
  /// Returns the decoded value of a part of a manifest.
  ///
  /// - Parameters:
  ///   - bytes: The JSON of the part.
  ///   - name: The manifest, as the caller named it.
  ///   - place: The path of the part in the manifest; empty for the whole manifest.
  /// - Returns: The value.
  /// - Throws: The error, with the path of the wrong field.
  static func decode<Value: Decodable>(
    _ bytes: Data,
    of name: String,
    at place: String
  ) throws(FrameReadingError) -> Value {
    let text: JSONText
    do throws(JSONText.ParsingError) {
      text = try JSONText(bytes)
    } catch {
      let prefix = place.isEmpty ? "" : "\(place): "
      throw FrameReadingError(name, "\(prefix)\(error.fault.wording)")
    }
    do {
      return try JSONDecoder().decode(Value.self, from: text.data)
    } catch {
      throw FrameReadingError(name, wording(error, place))
    }
  }

  private static func wording(_ error: any Error, _ place: String) -> String {
    switch error {
    case DecodingError.typeMismatch(let type, let context)
    where Double(context.debugDescription) != nil:
      "\(path(context.codingPath, place)) is \(context.debugDescription); expected \(kind(of: type))"
    case DecodingError.keyNotFound(let key, let context):
      "\(path(context.codingPath + [key], place)) is missing"
    case DecodingError.typeMismatch(let type, let context),
      DecodingError.valueNotFound(let type, let context):
      "\(path(context.codingPath, place)): expected \(kind(of: type))"
    case DecodingError.dataCorrupted(let context):
      "\(path(context.codingPath, place)) is not a valid value"
    default: "\(place) cannot be read"
    }
  }

  private static func path(_ keys: [any CodingKey], _ place: String) -> String {
    let path = FieldName.path(keys)
    let isJoined = place.isEmpty || path.isEmpty || path.hasPrefix("[")
    return isJoined ? place + path : "\(place).\(path)"
  }

  private static func kind(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is Int.Type: "a whole number"
    case is Double.Type: "a number"
    case is [String: Any].Type: "an object"
    case is any Collection.Type: "a list"
    default: "an object"
    }
  }
}

/// An integer whose decoding error includes the rejected number.
struct WholeNumber: Decodable {
  let value: Int

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      value = try container.decode(Int.self)
    } catch {
      // Foundation's error omits the number.
      guard let number = try? container.decode(Double.self) else { throw error }
      throw DecodingError.typeMismatch(
        Int.self,
        .init(codingPath: decoder.codingPath, debugDescription: "\(number)")
      )
    }
  }
}
