#if Server
import HTTPTypes

/// A kind of problem with a request; the raw values are stable.
package enum ProblemKind: String, CaseIterable, Sendable {
  case badJSON = "bad-json"
  case badConversation = "bad-conversation"
  case badScenario = "bad-scenario"
  case badFrames = "bad-frames"
  case badGolden = "bad-golden"
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
    case .badConversation, .badScenario, .badFrames, .badGolden, .badOption, .unknownTemplate,
      .badAsset,
      .unknownAsset,
      .overLimit:
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

  /// The title that all problems of this kind have.
  package var title: String {
    switch self {
    case .badJSON: "The body is no JSON"
    case .badConversation: "The conversation is wrong"
    case .badScenario: "The scenario is wrong"
    case .badFrames: "The frames cannot be looked at"
    case .badGolden: "The golden cannot be compared"
    case .badOption: "An option is wrong"
    case .unknownTemplate: "There is no such template"
    case .badAsset: "The upload is no picture that can be shown"
    case .unknownAsset: "There is no such upload"
    case .assetsOff: "Uploads are not taken"
    case .assetQuota: "There is no room for the upload"
    case .bodyTooLarge: "The body is too large"
    case .overLimit: "A limit is exceeded"
    case .unauthorized: "A bearer token is needed"
    case .badSignature: "The signature is wrong"
    case .expiredSignature: "The signed URL has expired"
    case .signingOff: "Signed URLs are not served"
    case .notFound: "There is nothing here"
    case .methodNotAllowed: "The method is not allowed here"
    case .notAcceptable: "None of the accepted types can be made"
    case .unsupportedMediaType: "The body's type or coding is not supported"
    case .bodyTimeout: "The body took too long to arrive"
    case .badRequest: "The request is malformed"
    case .tooManyRequests: "The client has too many requests under way"
    case .busy: "The service is busy"
    case .deadlineExceeded: "The request took too long"
    case .notReady: "The service is not ready"
    case .cancelled: "The request was given up"
    case .internalError: "The service failed"
    }
  }
}
#endif
