#if Server
import ArgumentParser
import ChatframeRenderService
import Foundation

/// `chatframe-server sign`: makes a URL that renders a request without any other authorization.
struct SignCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign",
    abstract: "Make a signed URL from a request.",
    discussion: """
      Prints the URL's path. The request is what POST /v1/render takes; the first key of the file \
      signs.

        chatframe-server sign request.json --keys keys --expires-in 3600
      """
  )

  @Argument(help: "A file with a conversation and options in JSON.")
  var request: String

  @Option(
    help: ArgumentHelp("A file with a key a line, the first of which signs.", valueName: "file")
  )
  var keys: String

  @Option(help: ArgumentHelp("How long the URL is good.", valueName: "seconds"))
  var expiresIn = 3600

  func run() throws {
    guard let body = FileManager.default.contents(atPath: request) else {
      throw ConfigurationError("\(request): no such file, or it cannot be read", .missingFile)
    }
    let now = Date.now.timeIntervalSince1970
    guard let expiry = SignedRequest.expiry(after: expiresIn, now: now) else {
      let range = SignedRequest.validity
      throw ConfigurationError(
        "--expires-in \(expiresIn): expected seconds from \(range.lowerBound) to \(range.upperBound)"
      )
    }
    guard let key = try SigningKeys(path: keys).keys.first else {
      throw ConfigurationError("\(keys): has no line", .badFile)
    }
    print(SignedRequest.path(signing: body, expiry: expiry, key: key))
  }
}
#endif
