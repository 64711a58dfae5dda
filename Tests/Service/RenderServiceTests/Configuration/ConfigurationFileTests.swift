#if Server
import Testing

@testable import ChatframeRenderService

struct ConfigurationFileTests {
  @Test(arguments: ["port: 9000\nhost: ::1\n", "{\"port\": 9000, \"host\": \"::1\"}"])
  func `settings are read from YAML and from JSON`(_ text: String) throws {
    let file = try ConfigurationFile.parse(text, name: "server")
    #expect(file.values == [.port: "9000", .host: "::1"])
  }

  @Test(arguments: ["porrt", "prot", "Port"])
  func `an unknown name is reported with its line and the nearest one`(_ name: String) {
    #expect(
      throws: ConfigurationError(
        "server.yaml:2: \"\(name)\" is unknown; did you mean \"port\"?",
        .badFile
      )
    ) { try ConfigurationFile.parse("host: ::1\n\(name): 1\n", name: "server.yaml") }
  }

  @Test func `a repeated name is reported with its line`() {
    #expect(
      throws: ConfigurationError(
        "server.yaml:2: contains \"port\" twice; keep one of them",
        .badFile
      )
    ) { try ConfigurationFile.parse("host: ::1\nport: 1\nport: 2\n", name: "server.yaml") }
  }

  @Test(arguments: ["port: [1]", "- port", "port: 1\nport: 2", "{"])
  func `an invalid file is refused`(_ text: String) {
    #expect(throws: ConfigurationError.self) {
      try ConfigurationFile.parse(text, name: "server.yaml")
    }
  }

  @Test(arguments: ["", "# port: 9000\n"])
  func `an empty file has no settings`(_ text: String) throws {
    #expect(try ConfigurationFile.parse(text, name: "server.yaml").values.isEmpty)
  }

  @Test func `a missing file has its own exit status`() {
    #expect {
      try ConfigurationFile.read("/nowhere/server.yaml")
    } throws: { ($0 as? ConfigurationError)?.exitStatus == 66 }
  }
}
#endif
