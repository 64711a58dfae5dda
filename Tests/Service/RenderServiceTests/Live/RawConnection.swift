#if Server
import Foundation
import NIOCore
import NIOPosix

/// A connection on which anything can be said, right or wrong.
enum RawConnection {
  /// Says something and listens until the other side has closed, or as long as its patience lasts.
  ///
  /// - Parameters:
  ///   - endsInput: Whether this side says that nothing more will come.
  ///   - listens: Whether it waits for an answer; else it goes at once.
  ///   - leavesAtFirstBytes: Whether it goes when an answer begins.
  ///   - patience: After which it goes whatever has come, and throws `Unclosed`.
  ///   - atFirstBytes: Called when the first bytes of the answer have come.
  static func exchange(
    _ live: LiveService,
    _ text: String,
    endsInput: Bool = false,
    listens: Bool = true,
    leavesAtFirstBytes: Bool = false,
    patience: TimeAmount = .seconds(60),
    atFirstBytes: @escaping @Sendable () -> Void = {}
  ) async throws -> String {
    let gathering = Gathering(leavesAtFirstBytes, atFirstBytes)
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelOption(.allowRemoteHalfClosure, value: true)
      .channelInitializer { $0.pipeline.addHandler(gathering) }
      .connect(host: "127.0.0.1", port: live.port).get()
    try? await channel.writeAndFlush(ByteBuffer(string: text)).get()
    if !listens {
      try? await channel.close().get()
      return ""
    }
    if endsInput { try? await channel.close(mode: .output).get() }
    let timer = channel.eventLoop.scheduleTask(in: patience) {
      channel.close(promise: nil)
      throw Unclosed()
    }
    try? await channel.closeFuture.get()
    timer.cancel()
    do {
      try await timer.futureResult.get()
    } catch let error as Unclosed {
      throw error
    } catch {}
    return gathering.text
  }

  /// The other side did not close within one's patience.
  struct Unclosed: Error {}

  /// Keeps what comes, and closes when the other side does.
  private final class Gathering: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer

    private let bytes = GatheredText()
    private let leavesAtFirstBytes: Bool
    private let atFirstBytes: @Sendable () -> Void

    init(_ leavesAtFirstBytes: Bool, _ atFirstBytes: @escaping @Sendable () -> Void) {
      self.leavesAtFirstBytes = leavesAtFirstBytes
      self.atFirstBytes = atFirstBytes
    }

    /// The text that has arrived.
    var text: String { bytes.text }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let isFirst = bytes.isEmpty
      bytes.append(unwrapInboundIn(data))
      if isFirst { atFirstBytes() }
      if leavesAtFirstBytes { context.close(promise: nil) }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      guard event as? ChannelEvent == .inputClosed else { return }
      context.close(promise: nil)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }
  }
}
#endif
