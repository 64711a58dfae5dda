import Foundation

/// The installed browser in which pages are tested.
package enum Chromium {
  /// The path of the browser: the first of its names that is found in `PATH`.
  package static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let names = ["chromium", "chromium-browser", "google-chrome"]
    return names.lazy.flatMap { name in folders.lazy.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// A Boolean value that indicates whether a browser is installed.
  package static var isInstalled: Bool { path != nil }

  /// The arguments that start the browser without a window, an account, updates or anything else
  /// that would use a network.
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
