import Foundation
import NIOPosix

/// Chromium without a window, where it is installed.
enum Browser {
  /// The path of the browser; `nil` if none is installed.
  static let path = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// The document of a page after its script has run, and the messages of the browser.
  static func load(_ url: String) async throws -> (page: String, console: String) {
    try await NIOThreadPool.singleton.runIfActive {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path ?? "")
      process.arguments = [
        "--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr",
        "--virtual-time-budget=20000", "--dump-dom", url,
      ]
      let console = NSTemporaryDirectory() + "chatframe-console-\(UUID().uuidString)"
      _ = FileManager.default.createFile(atPath: console, contents: nil)
      defer { try? FileManager.default.removeItem(atPath: console) }
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle(forWritingAtPath: console)
      try process.run()
      let page = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      let said = FileManager.default.contents(atPath: console) ?? Data()
      return (String(decoding: page, as: UTF8.self), String(decoding: said, as: UTF8.self))
    }
  }
}
