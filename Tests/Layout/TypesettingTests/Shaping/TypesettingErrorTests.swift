import Testing

@testable import ChatframeTypesetting

struct TypesettingErrorTests {
  @Test(arguments: [
    (
      TypesettingError.configuration(path: "/x/fonts.conf"),
      "/x/fonts.conf: cannot be read as a fontconfig file; "
        + "restore it from the repository's Fonts folder"
    ),
    (.noFonts(folder: "/x"), "/x: no fonts found; restore the folder from the repository"),
    (
      .noFreeTypeFonts,
      "this Pango cannot use FreeType fonts; install Debian's libpango1.0-dev"
    ),
  ])
  func `an error names the culprit and the remedy`(error: TypesettingError, text: String) {
    #expect(error.description == text)
  }
}
