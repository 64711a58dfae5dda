/// The keys of signed URLs, the first of which signs and all of which are accepted.
package struct SigningKeys: Sendable {
  /// At least one, unless signed URLs are not served.
  package let keys: [String]

  /// The keys in a file; none where none is named.
  package init(path: String?) throws(ConfigurationError) {
    keys = try path.map { path throws(ConfigurationError) in try SecretFile.read(path) } ?? []
  }
}
