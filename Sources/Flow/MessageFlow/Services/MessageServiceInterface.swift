/// A request to the service of a session.
public enum MessageServiceRequest: Hashable, Sendable {
  /// A new message is sent.
  case send(Message)
  /// A message that could not be sent is sent again.
  case resend(Message)
  /// A message is sent to another session.
  case forward(Message, toSession: String)
  /// A message is withdrawn for all participants.
  case revoke(Message)
  /// A message is saved, for example among the viewer's favourites.
  case save(Message)
  /// A message is deleted for the viewer.
  case delete(Message)
}

extension MessageServiceRequest {
  /// The message that the request is about.
  public var message: Message {
    get {
      switch self {
      case .send(let message), .resend(let message), .forward(let message, _),
        .revoke(let message), .save(let message), .delete(let message):
        message
      }
    }
    set {
      switch self {
      case .send: self = .send(newValue)
      case .resend: self = .resend(newValue)
      case .forward(_, let session): self = .forward(newValue, toSession: session)
      case .revoke: self = .revoke(newValue)
      case .save: self = .save(newValue)
      case .delete: self = .delete(newValue)
      }
    }
  }
}

/// The answer of a service to a request that succeeded.
public struct MessageServiceReceipt: Hashable, Sendable {
  /// The id that the server gave the message; `nil` if it keeps its id.
  public var serverID: String?
  /// The time at which the server received the message; `nil` if it keeps its time.
  public var sentAt: Timestamp?

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - serverID: The id that the server gave the message.
  ///   - sentAt: The time at which the server received the message.
  public init(serverID: String? = nil, sentAt: Timestamp? = nil) {
    self.serverID = serverID
    self.sentAt = sentAt
  }
}

/// The service that carries out what the viewer does with messages.
///
/// - A service MUST return once the server has carried out the request, and throw if it did not.
/// - It MUST NOT carry out a request twice: a request that is repeated has the same message id.
/// - It SHOULD stop when its task is cancelled.
/// - It MAY be called for several messages at the same time.
public protocol MessageServiceInterface: Sendable {
  /// Carries out a request.
  ///
  /// - Parameters:
  ///   - request: The request, after the hooks have passed it.
  ///   - session: The id of the session.
  /// - Returns: The server's id and time, for requests that send a message.
  /// - Throws: `MessageServiceError`, `CancellationError` or an error of the host.
  func perform(
    _ request: MessageServiceRequest,
    inSession session: String
  ) async throws -> MessageServiceReceipt
}
