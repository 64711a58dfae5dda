#if Server
import Logging
import Testing

@testable import ChatframeRenderService

/// The addresses that the service listens on.
@Suite(.timeLimit(.minutes(2)))
struct ListenerTests {
  @Test func `an address in use is reported with the flags that change it`() async throws {
    try await LiveService.run { live in
      let second = try RenderService(
        ServiceConfiguration(flags: [.port: "\(live.port)", .metricsPort: "0"]),
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
      )
      let error = await #expect(throws: ConfigurationError.self) {
        try await second.run(patience: .seconds(600))
      }
      #expect(error?.exitStatus == 73)
      #expect(error?.description.hasPrefix("cannot listen on 127.0.0.1:\(live.port): ") == true)
      #expect(error?.description.hasSuffix("with --host and --port") == true)
    }
  }
}
#endif
