import ChatframeRendering
import HTTPTypes
import Hummingbird

/// Chooses what an answer is made as.
enum ContentNegotiation {
  /// The format of a picture that the client likes best.
  static func format(_ request: Request) throws(Problem) -> PictureFormat {
    let types = PictureFormat.allCases.map(\.mediaType)
    let best = try type(among: types, request)
    return PictureFormat.allCases.first { $0.mediaType == best } ?? .png
  }

  /// The one of some media types that the client likes best.
  @discardableResult
  static func type(among types: [String], _ request: Request) throws(Problem) -> String {
    guard let best = AcceptHeader(request.headers[.accept]).best(of: types) else {
      throw Problem(.notAcceptable, "expected Accept: \(types.joined(separator: " or "))")
    }
    return best
  }
}
