import CChatframeCairo
import CChatframePango

/// The versions of the libraries that affect pixels.
package struct LibraryVersions: Hashable, Sendable {
  /// A library and its version.
  package struct Entry: Hashable, Sendable {
    /// The project's name.
    package let name: String
    /// The version that the loaded library reports.
    package let version: String
  }

  /// The libraries, in the order in which they process text.
  package let entries: [Entry]

  /// Returns the versions of the libraries that this program has loaded.
  package static func current() -> LibraryVersions {
    var library: FT_Library?
    var (major, minor, patch) = (FT_Int(0), FT_Int(0), FT_Int(0))
    if FT_Init_FreeType(&library) == 0 {
      FT_Library_Version(library, &major, &minor, &patch)
      FT_Done_FreeType(library)
    }
    let fontconfig = FcGetVersion()
    return LibraryVersions(entries: [
      Entry(name: "ICU", version: UnicodeLibrary.version),
      Entry(name: "Pango", version: String(cString: pango_version_string())),
      Entry(name: "HarfBuzz", version: String(cString: hb_version_string())),
      Entry(
        name: "fontconfig",
        version: "\(fontconfig / 10000).\(fontconfig / 100 % 100).\(fontconfig % 100)"
      ),
      Entry(name: "FreeType", version: "\(major).\(minor).\(patch)"),
      Entry(name: "Cairo", version: String(cString: cairo_version_string())),
    ])
  }
}
