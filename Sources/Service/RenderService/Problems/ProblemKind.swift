#if Server
import HTTPTypes

/// A kind of problem with a request; the raw values are stable.
package enum ProblemKind: String, CaseIterable, Sendable {
  case badJSON = "bad-json"
  case badConversation = "bad-conversation"
  case badScenario = "bad-scenario"
  case badFrames = "bad-frames"
  case badGolden = "bad-golden"
  case badPicture = "bad-picture"
  case badOption = "bad-option"
  case unknownTemplate = "unknown-template"
  case badAsset = "bad-asset"
  case unknownAsset = "unknown-asset"
  case assetsOff = "assets-off"
  case assetQuota = "asset-quota"
  case bodyTooLarge = "body-too-large"
  case overLimit = "over-limit"
  case unauthorized
  case badSignature = "bad-signature"
  case expiredSignature = "expired-signature"
  case signingOff = "signing-off"
  case notFound = "not-found"
  case methodNotAllowed = "method-not-allowed"
  case notAcceptable = "not-acceptable"
  case unsupportedMediaType = "unsupported-media-type"
  case bodyTimeout = "body-timeout"
  case badRequest = "bad-request"
  case tooManyRequests = "too-many-requests"
  case busy
  case deadlineExceeded = "deadline-exceeded"
  case notReady = "not-ready"
  case cancelled
  case internalError = "internal"

  /// The URI of the kind.
  package var type: String { "urn:chatframe:problem:\(rawValue)" }

  /// The status of the response.
  package var status: HTTPResponse.Status {
    switch self {
    case .badJSON, .badRequest: .badRequest
    case .badConversation, .badScenario, .badFrames, .badGolden, .badPicture, .badOption,
      .unknownTemplate, .badAsset, .unknownAsset, .overLimit:
      .unprocessableContent
    case .bodyTooLarge: .contentTooLarge
    case .unauthorized: .unauthorized
    case .badSignature, .expiredSignature: .forbidden
    case .notFound, .assetsOff, .signingOff: .notFound
    case .methodNotAllowed: .methodNotAllowed
    case .notAcceptable: .notAcceptable
    case .unsupportedMediaType: .unsupportedMediaType
    case .bodyTimeout: .requestTimeout
    case .tooManyRequests: .tooManyRequests
    case .busy, .deadlineExceeded, .notReady: .serviceUnavailable
    case .assetQuota: HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
    case .cancelled: HTTPResponse.Status(code: 499, reasonPhrase: "Client Closed Request")
    case .internalError: .internalServerError
    }
  }

  /// The title of all problems of this kind.
  package var title: String {
    switch self {
    case .badJSON: "The body is not valid JSON"
    case .badConversation: "The conversation is invalid"
    case .badScenario: "The scenario is invalid"
    case .badFrames: "The frames cannot be analysed"
    case .badGolden: "The golden cannot be compared"
    case .badPicture: "A picture cannot be compared"
    case .badOption: "An option is invalid"
    case .unknownTemplate: "The template does not exist"
    case .badAsset: "The upload is not a supported picture"
    case .unknownAsset: "The upload does not exist"
    case .assetsOff: "Uploads are disabled"
    case .assetQuota: "There is not enough space for the upload"
    case .bodyTooLarge: "The body is too large"
    case .overLimit: "A limit is exceeded"
    case .unauthorized: "A bearer token is required"
    case .badSignature: "The signature is invalid"
    case .expiredSignature: "The signed URL has expired"
    case .signingOff: "Signed URLs are disabled"
    case .notFound: "The resource does not exist"
    case .methodNotAllowed: "The method is not allowed"
    case .notAcceptable: "None of the accepted media types is supported"
    case .unsupportedMediaType: "The body's media type or coding is not supported"
    case .bodyTimeout: "The body took too long to arrive"
    case .badRequest: "The request is malformed"
    case .tooManyRequests: "The client has too many concurrent requests"
    case .busy: "The service is busy"
    case .deadlineExceeded: "The request took too long"
    case .notReady: "The service is not ready"
    case .cancelled: "The request was cancelled"
    case .internalError: "The service failed"
    }
  }
}
#endif
