import Testing

@testable import RenderService

struct ConfigurationFileTests {
  @Test(arguments: ["port: 9000\nhost: ::1\n", "{\"port\": 9000, \"host\": \"::1\"}"])
  func `settings are read from YAML and from JSON`(_ text: String) throws {
    let values = try ConfigurationFile.parse(text, name: "server")
    #expect(values == [.port: "9000", .host: "::1"])
  }

  @Test func `an unknown name is told with its line and the nearest one`() {
    #expect(
      throws: ConfigurationError(
        "server.yaml:2: \"porrt\" is no setting; did you mean \"port\"?",
        .badFile
      )
    ) { try ConfigurationFile.parse("host: ::1\nporrt: 1\n", name: "server.yaml") }
  }

  @Test(arguments: ["port: [1]", "- port", "port: 1\nport: 2", "{"])
  func `what is no list of settings is refused`(_ text: String) {
    #expect(throws: ConfigurationError.self) {
      try ConfigurationFile.parse(text, name: "server.yaml")
    }
  }

  @Test func `an empty file says nothing`() throws {
    #expect(try ConfigurationFile.parse("", name: "server.yaml").isEmpty)
  }

  @Test func `a missing file is missing`() {
    #expect {
      try ConfigurationFile.read("/nowhere/server.yaml")
    } throws: { ($0 as? ConfigurationError)?.exitStatus == 66 }
  }
}
