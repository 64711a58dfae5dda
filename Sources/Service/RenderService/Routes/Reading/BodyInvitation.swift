import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTPTypes

/// Tells a client that waits with its body until it is wanted (`Expect: 100-continue`) that it is.
enum ContinueResponder {
  /// Sends it, where it is waited for.
  static func send(_ request: Request, _ context: ServiceContext) async {
    guard request.headers[.expect]?.lowercased() == "100-continue",
      context.channel.remoteAddress != nil
    else { return }
    // A client that is gone is noticed by others.
    try? await context.channel.writeAndFlush(
      HTTPResponsePart.head(HTTPResponse(status: .continue))
    ).get()
  }
}
