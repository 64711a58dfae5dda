/// Why a browser did not do as it was told.
package enum BrowserError: Error, Hashable, CustomStringConvertible {
  case notInstalled
  /// It ended, or closed its end of the pipe.
  case ended
  /// It did not answer in time.
  case timedOut(String)
  /// It answered with an error.
  case refused(String)
  /// A script threw.
  case script(String)

  package var description: String {
    switch self {
    case .notInstalled: "no Chromium is installed"
    case .ended: "the browser ended"
    case .timedOut(let what): "\(what): no answer in time"
    case .refused(let what): what
    case .script(let what): "the script threw \(what)"
    }
  }
}
