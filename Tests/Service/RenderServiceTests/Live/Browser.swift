#if Server
import ChatframeTestSupport
import Foundation
import NIOPosix

/// Headless Chromium, if it is installed.
enum Browser {
  /// The path of the browser; `nil` if it is not installed.
  static let path = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Returns the document of a page after its script has run, and the messages of the browser.
  static func load(_ url: String) async throws -> (page: String, console: String) {
    try await NIOThreadPool.singleton.runIfActive {
      let run = try ProgramRun(
        path ?? "",
        [
          "--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr",
          "--virtual-time-budget=20000", "--dump-dom", url,
        ]
      )
      return (run.text, run.errors)
    }
  }
}
#endif
