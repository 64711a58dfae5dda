/// What a picture is written as.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  /// Pixels without loss, however tall.
  case png
  /// Pixels without loss in a smaller file, up to 16,383 a side.
  case webp
  /// Outlines on one page; text is outlines too.
  case svg
  /// Outlines on pages that end between messages; text can be selected and found.
  case pdf

  /// The format that a file's name ends in, in upper or lower case; nil for any other ending.
  public init?(fileName: String) {
    let name = fileName.lowercased()
    let known = Self.allCases.first { name.hasSuffix(".\($0.rawValue)") }
    guard let known else { return nil }
    self = known
  }

  /// What the format is called on the web.
  public var mediaType: String {
    switch self {
    case .png: "image/png"
    case .webp: "image/webp"
    case .svg: "image/svg+xml"
    case .pdf: "application/pdf"
    }
  }
}
