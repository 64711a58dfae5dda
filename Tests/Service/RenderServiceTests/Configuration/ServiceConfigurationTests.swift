#if Server
import Foundation
import Testing

@testable import ChatframeRenderService

struct ServiceConfigurationTests {
  @Test func `the defaults listen only on loopback`() throws {
    let configuration = try ServiceConfiguration()
    #expect(configuration.address.host == "127.0.0.1")
    #expect(configuration.address.port == 8080)
    #expect(configuration.warnings.isEmpty)
  }

  @Test func `a flag overrides a variable, and a variable overrides the file`() throws {
    let configuration = try ServiceConfiguration(
      flags: [.port: "1"],
      environment: ["CHATFRAME_PORT": "2", "CHATFRAME_WORKERS": "3"],
      file: ConfigurationFile.parse("port: 4\nworkers: 5\nqueue-limit: 6", name: "server.yaml")
    )
    #expect(configuration.address.port == 1)
    #expect(configuration.admission.workers == 3)
    #expect(configuration.admission.queueLimit == 6)
  }

  @Test(arguments: Setting.allCases)
  func `every setting is a variable`(_ setting: Setting) throws {
    let reader = SettingReader(flags: [:], environment: [setting.variable: "x"], file: .none)
    #expect(reader.text(setting) == "x")
  }

  @Test(arguments: Setting.allCases)
  func `every setting has a default or is optional`(_ setting: Setting) throws {
    let optional: Set<Setting> = [
      .workers, .spoolFolder, .cacheFolder, .assetFolder, .tokensFile, .signingKeysFile,
      .templateFolder,
    ]
    #expect((setting.row.defaultValue == nil) == optional.contains(setting))
  }

  @Test func `an invalid value is reported with its source and the expectation`() {
    #expect(
      throws: ConfigurationError("CHATFRAME_PORT \"x\": expected a whole number from 0 to 65535")
    ) { try ServiceConfiguration(environment: ["CHATFRAME_PORT": "x"]) }
  }

  @Test func `an invalid value in the file is reported with its line`() throws {
    let file = try ConfigurationFile.parse("port: 1\n\nworkers: 1\n", name: "server.yaml")
    #expect(
      throws: ConfigurationError(
        "server.yaml:3: workers \"1\": expected a whole number from 2 to 256",
        .badFile
      )
    ) { try ServiceConfiguration(file: file) }
  }

  @Test func `a misspelt variable causes a warning`() throws {
    let configuration = try ServiceConfiguration(environment: ["CHATFRAME_QUEUE_LIMITS": "9"])
    #expect(
      configuration.warnings == [
        "ignoring the unknown variable CHATFRAME_QUEUE_LIMITS; "
          + "did you mean \"CHATFRAME_QUEUE_LIMIT\"?"
      ]
    )
  }

  @Test func `a host that cannot be resolved is refused`() throws {
    let configuration = try ServiceConfiguration(flags: [.host: "a..b"])
    #expect {
      try configuration.address.check(.host)
    } throws: { ($0 as? ConfigurationError)?.exitStatus == 64 }
  }

  @Test func `a folder that cannot be created is an error`() {
    #expect {
      try ServiceConfiguration(flags: [.cacheFolder: "/dev/null/cache"])
    } throws: { ($0 as? ConfigurationError)?.exitStatus == 66 }
  }

  @Test func `listening beyond loopback without tokens causes a warning`() throws {
    let open = try ServiceConfiguration(flags: [.host: "0.0.0.0"])
    let guarded = try ServiceConfiguration(flags: [.host: "0.0.0.0", .tokensFile: "tokens"])
    #expect(open.warnings.count == 1)
    #expect(guarded.warnings.isEmpty)
  }

  @Test func `metrics and requests require different ports`() {
    #expect(throws: ConfigurationError.self) {
      try ServiceConfiguration(flags: [.metricsPort: "8080"])
    }
  }
}
#endif
