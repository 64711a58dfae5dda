import NIOCore
import NIOHTTPTypes
import Synchronization

/// Notices that a client will say nothing more, or is gone, while its request is answered.
///
/// It stands in each connection's pipeline and only looks on, so that the connection can be used for
/// the next request.
final class DisconnectHandler: ChannelInboundHandler, RemovableChannelHandler, Sendable {
  typealias InboundIn = HTTPRequestPart

  private struct State {
    var isOver = false
    /// Cancels what is done for the client.
    var cancel: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  func channelInactive(context: ChannelHandlerContext) {
    end()
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event as? ChannelEvent == .inputClosed { end() }
    context.fireUserInboundEventTriggered(event)
  }

  /// Has `cancel` called when the connection ends, or at once where it has; nil for nothing more.
  func onDisconnect(_ cancel: (@Sendable () -> Void)?) {
    let isOver = state.withLock { state in
      state.cancel = cancel
      return state.isOver
    }
    if isOver { cancel?() }
  }

  private func end() {
    let cancel = state.withLock { state in
      state.isOver = true
      return state.cancel
    }
    cancel?()
  }
}
