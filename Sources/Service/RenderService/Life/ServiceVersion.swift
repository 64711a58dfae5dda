/// The version that `/version` tells; the same as in the changelog.
package enum ServiceVersion {
  /// As in semantic versioning.
  package static let text = "0.1.0"
}
