#if Server
import ArgumentParser
import ChatframeRenderService
import Foundation

/// `chatframe-server sign`: creates a URL that shows a picture without any other authorization.
struct SignCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign",
    abstract: "Create a signed URL for a request.",
    discussion: """
      Prints the URL's path. The request is a body of POST /v1/render; the first key of the file \
      signs it.

        chatframe-server sign request.json --keys keys --expires-in 3600
      """
  )

  @Argument(help: "The JSON file with a conversation and options.")
  var request: String

  @Option(
    help: ArgumentHelp("The file with one key per line; the first key signs.", valueName: "file")
  )
  var keys: String

  @Option(help: ArgumentHelp("The time for which the URL is valid.", valueName: "seconds"))
  var expiresIn = 3600

  func run() throws {
    guard let body = FileManager.default.contents(atPath: request) else {
      throw ConfigurationError("\(request): does not exist or is not readable", .missingFile)
    }
    let now = Date.now.timeIntervalSince1970
    guard let expiry = SignedRequest.expiry(after: expiresIn, now: now) else {
      let range = SignedRequest.validity
      throw ConfigurationError(
        "--expires-in \(expiresIn): expected a number of seconds from \(range.lowerBound) "
          + "to \(range.upperBound)"
      )
    }
    guard let key = try SigningKeys(path: keys).keys.first else {
      throw ConfigurationError("\(keys): has no entries; expected one per line", .badFile)
    }
    print(SignedRequest.path(signing: body, expiry: expiry, key: key))
  }
}
#endif
