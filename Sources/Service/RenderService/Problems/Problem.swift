import HTTPTypes

/// Why a request is refused, as RFC 9457 tells it.
package struct Problem: Error, Hashable, Sendable {
  /// A limit that is exceeded.
  package struct ExceededLimit: Hashable, Sendable, Encodable {
    /// What is limited, for example `messages`.
    let name: String
    /// The most there may be.
    let limit: Int
    /// How much there is, where that is known.
    let actual: Int?
    /// The flag that raises it.
    let setting: String
  }

  /// Which kind it is.
  package let kind: ProblemKind
  /// What is wrong this time, and the remedy, in one line.
  package let detail: String
  /// The JSON path of the culprit.
  package var path: String?
  /// The limit that is exceeded.
  package var exceededLimit: ExceededLimit?
  /// What the answer's head says besides.
  package var headers: HTTPFields = [:]

  /// A problem.
  package init(_ kind: ProblemKind, _ detail: String, path: String? = nil) {
    self.kind = kind
    self.detail = detail
    self.path = path
  }

  /// More of something than there may be.
  static func limitExceeded(
    _ setting: Setting,
    _ name: String,
    limit: Int,
    actual: Int?,
    path: String? = nil,
    kind: ProblemKind = .overLimit
  ) -> Problem {
    let amount = actual.map { "\($0) \(name)" } ?? "more \(name) than that"
    var problem = Problem(
      kind,
      "\(amount); at most \(limit) are taken. Whoever runs the service raises it with \(setting.flag)",
      path: path
    )
    problem.exceededLimit = ExceededLimit(
      name: name,
      limit: limit,
      actual: actual,
      setting: setting.flag
    )
    return problem
  }

  /// A refusal that passes: the client may try again.
  static func retryable(_ kind: ProblemKind, _ detail: String, retryAfter seconds: Int) -> Problem {
    var problem = Problem(kind, detail)
    problem.headers[.retryAfter] = "\(seconds)"
    return problem
  }
}
