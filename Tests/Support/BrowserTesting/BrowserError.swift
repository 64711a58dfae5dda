/// The reason that a browser did not execute a command.
package enum BrowserError: Error, Hashable, CustomStringConvertible {
  case notInstalled
  /// The browser ended, or closed its end of the pipe.
  case ended
  /// The browser did not answer in time.
  case timedOut(String)
  /// The browser answered with an error.
  case refused(String)
  /// A script threw an exception.
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
