#if HTTP
import ChatframeMessageFlow
import Foundation

/// The description of a REST interface that returns the messages of a session page by page.
///
/// A request is `GET URL?before=ID&limit=20` for the messages before another one, or
/// `GET URL?page=3&limit=20` for a page by its number. The answer is an object with a list of
/// messages in the conversation format:
///
/// ```json
/// { "messages": [{ "id": "m1", … }], "total": 4711, "hasMore": true }
/// ```
public struct HTTPMessageSource: Hashable, Sendable {
  /// The names of the query's parameters.
  public struct Parameters: Hashable, Sendable {
    /// The id of the message before which a page ends.
    public var before = "before"
    /// The number of a page.
    public var page = "page"
    /// The greatest number of messages in a page.
    public var limit = "limit"

    /// Creates the default names.
    public init() {}
  }

  /// The names of the answer's fields.
  public struct Fields: Hashable, Sendable {
    /// The list of messages, in any order; required.
    public var messages = "messages"
    /// The number of all messages of the session; required for pages by number.
    public var total = "total"
    /// A Boolean value that indicates whether there are messages older than the page.
    ///
    /// Without it, there are if the page has as many messages as requested.
    public var hasMore = "hasMore"
    /// The field of a message with a whole number that orders messages of the same time.
    public var sequence = "sequence"
    /// The field of a message with the id under which a device of the viewer has sent it.
    public var localID = "localID"

    /// Creates the default names.
    public init() {}
  }

  /// The limits of an answer.
  public struct Limits: Hashable, Sendable {
    /// The greatest size of an answer, in bytes.
    public var byteCount = 8 << 20
    /// The greatest depth of nested lists and objects.
    public var depth = 32
    /// The greatest number of redirects on the same host.
    public var redirectCount = 3

    /// Creates the default limits.
    public init() {}
  }

  /// The URL without the parameters of pages; other parameters are kept.
  public let url: String
  /// The names of the query's parameters.
  public var parameters = Parameters()
  /// The names of the answer's fields.
  public var fields = Fields()
  /// The number of the page with the oldest messages.
  public var firstPage = 0
  /// The header fields of each request, for example `Authorization`.
  public var headers: [String: String] = [:]
  /// The message types that the host defines, whose fields become payloads.
  public var messageTypes: Set<String> = []
  /// The limits of an answer.
  public var limits = Limits()
  /// The times that a request and its repetitions may take.
  public var retry = RetryPolicy()
  /// The place of the server, the only one that is contacted.
  let origin: HTTPOrigin

  /// Creates the description of an interface.
  ///
  /// - Parameter url: An absolute URL with the scheme `https` or `http`, without user and fragment.
  /// - Throws: ``HTTPMessageError`` if the URL is not such a URL.
  public init(url: String) throws(HTTPMessageError) {
    guard let origin = HTTPOrigin(url), !url.contains("#") else { throw .invalidURL(url) }
    self.url = url
    self.origin = origin
  }
}

extension HTTPMessageSource {
  /// Returns the URL of the newest messages before an anchor.
  func url(before anchor: MessageAnchor?, limit: Int) -> String {
    url(
      with: (anchor.map { [(parameters.before, $0.id)] } ?? []) + [(parameters.limit, "\(limit)")]
    )
  }

  /// Returns the URL of a page; page 0 has the oldest messages.
  func url(page: Int, limit: Int) -> String {
    url(with: [(parameters.page, "\(page + firstPage)"), (parameters.limit, "\(limit)")])
  }

  private func url(with query: [(name: String, value: String)]) -> String {
    let pairs = query.map { "\(Self.escaped($0.name))=\(Self.escaped($0.value))" }
    return url + (url.contains("?") ? "&" : "?") + pairs.joined(separator: "&")
  }

  /// Returns a text with all but RFC 3986's unreserved characters escaped.
  private static func escaped(_ text: String) -> String {
    let plain = CharacterSet(charactersIn: "-._~")
      .union(CharacterSet(charactersIn: "a"..."z")).union(CharacterSet(charactersIn: "A"..."Z"))
      .union(CharacterSet(charactersIn: "0"..."9"))
    return text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }
}

/// The scheme, host and port of a URL.
struct HTTPOrigin: Hashable, Sendable, CustomStringConvertible {
  let scheme: String
  let host: String
  let port: Int

  /// Creates the origin of an absolute URL; `nil` if it has a user or another scheme.
  init?(_ url: String) {
    guard let parts = URLComponents(string: url), parts.user == nil, parts.password == nil,
      let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = parts.host?.lowercased(), !host.isEmpty
    else { return nil }
    self.scheme = scheme
    self.host = host
    port = parts.port ?? (scheme == "https" ? 443 : 80)
  }

  var description: String { "\(scheme)://\(host):\(port)" }
}
#endif
