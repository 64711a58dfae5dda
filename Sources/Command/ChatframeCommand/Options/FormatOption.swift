import ChatframeDocuments

/// What can follow `--format`.
protocol FormatOption: RawRepresentable<String>, CaseIterable {}

extension FormatOption {
  /// All of them, as typed.
  static var allNames: [String] { allCases.map(\.rawValue) }

  /// The format called `name`.
  init(option name: String) throws(Failure) {
    guard let known = Self(rawValue: name) else {
      let hint = Suggestion.text(for: name, among: Self.allNames)
      throw .usage("--format \"\(name)\" is unknown; \(hint)")
    }
    self = known
  }
}
