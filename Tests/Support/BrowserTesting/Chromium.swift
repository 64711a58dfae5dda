import Foundation

/// The browser that pages are tried in, where one is installed.
package enum Chromium {
  /// Where it is: the first of its names that `PATH` finds.
  package static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let names = ["chromium", "chromium-browser", "google-chrome"]
    return names.lazy.flatMap { name in folders.lazy.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Whether pages can be tried here.
  package static var isInstalled: Bool { path != nil }

  /// What it is started with: without a window, an account, updates or anything else that would
  /// look for a network.
  static func arguments(profile: String) -> [String] {
    [
      "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
      "--user-data-dir=\(profile)", "--no-first-run", "--disable-background-networking",
      "--disable-component-update", "--disable-default-apps", "--disable-sync",
      "--disable-extensions", "--disable-dev-shm-usage", "--hide-scrollbars",
      "--force-color-profile=srgb", "--host-resolver-rules=MAP * ~NOTFOUND", "about:blank",
    ]
  }
}
