/// What a picture can be made as; one line each.
package enum OutputFormat: String, CaseIterable, Sendable {
  /// Portable Network Graphics.
  case png

  /// As `Accept` and `Content-Type` name it.
  package var mediaType: String {
    switch self {
    case .png: "image/png"
    }
  }
}
