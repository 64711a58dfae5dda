#if Server
import ArgumentParser
import ChatframeRenderService
import Testing

@testable import ChatframeServer

struct SettingFlagsTests {
  @Test(arguments: Setting.allCases)
  func `every setting is a flag`(_ setting: Setting) throws {
    let command = try ChatframeServer.parse([setting.flag, "x"])
    #expect(command.flags == [setting: "x"])
  }

  @Test func `a value may begin with a dash`() throws {
    #expect(try ChatframeServer.parse(["--queue-limit", "-9"]).flags == [.queueLimit: "-9"])
  }

  @Test func `flags of different sections can be combined`() throws {
    let command = try ChatframeServer.parse([
      "--port", "0", "--film-limit=3", "--log-level", "debug",
    ])
    #expect(command.flags == [.port: "0", .filmLimit: "3", .logLevel: "debug"])
  }

  @Test func `a flag that is not given has no value`() throws {
    #expect(try ChatframeServer.parse([]).flags.isEmpty)
  }

  @Test func `an unknown flag is reported with the nearest one`() {
    let error = #expect(throws: (any Error).self) {
      try ChatframeServer.parse(["--queue-limits", "9"])
    }
    let message = error.map { ChatframeServer.message(for: $0) }
    #expect(message == "Unknown option '--queue-limits'. Did you mean '--queue-limit'?")
  }

  @Test(
    arguments: [
      """
      ADDRESSES AND PORTS:
        --host <address>        The address to listen on. (default: 127.0.0.1)
      """,
      """
        --workers <count>       The number of pictures to draw at once; at least 2,
                                so that a large one never blocks small ones.
                                (default: one per core)
      """,
      """
        --body-limit <bytes>    The largest body of a request. (default: 2097152)
      """,
      """
        --template-folder <folder>
                                The folder with the templates. (default: the bundled
                                templates)
      """,
    ]
  )
  func `help shows value names and defaults under the section's title`(_ lines: String) {
    #expect(ChatframeServer.helpMessage(columns: 80).contains(lines + "\n"))
  }
}
#endif
