import HTTPTypes
import Hummingbird
import NIOCore

/// Ends a connection on which nothing more will be answered.
enum ClosingBody {
  /// Has the connection closed on this side once the answer is written, if its head says so.
  static func add(to response: inout Response, _ request: Request, _ channel: any Channel) {
    guard response.headers[.connection] == "close", request.method != .head else { return }
    let body = response.body
    response.body = ResponseBody(contentLength: body.contentLength) { writer in
      try await body.write(writer)
      channel.close(mode: .output, promise: nil)
    }
  }
}
