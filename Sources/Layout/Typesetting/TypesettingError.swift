/// What keeps text from being set.
package enum TypesettingError: Error, Hashable, CustomStringConvertible {
  /// The font folder's configuration is missing or broken.
  case configuration(path: String)
  /// The font folder holds no fonts.
  case noFonts(folder: String)
  /// A font file cannot be read.
  case unreadable(path: String)
  /// The Pango on this machine cannot use FreeType fonts.
  case noFreeTypeFonts

  package var description: String {
    switch self {
    case .configuration(let path):
      "\(path): cannot be read as a fontconfig file; restore it from the repository's Fonts folder"
    case .noFonts(let folder):
      "\(folder): no fonts found; restore the folder from the repository"
    case .unreadable(let path):
      "\(path): cannot be read; check that the file exists and may be read"
    case .noFreeTypeFonts:
      "this Pango cannot use FreeType fonts; install Debian's libpango1.0-dev"
    }
  }
}
