import Foundation
import Testing

/// The machine and its user never change a picture.
struct EnvironmentTests {
  static let environments: [[String: String]] = [
    ["PANGO_LANGUAGE": "ur"],
    ["LANGUAGE": "zh_TW"],
    ["LANG": "ja_JP.UTF-8", "LC_ALL": "ja_JP.UTF-8"],
    ["LC_ALL": "tr_TR.UTF-8", "LC_NUMERIC": "de_DE.UTF-8"],
    ["FC_LANG": "ko"],
    ["TZ": "Asia/Tokyo"],
    ["FONTCONFIG_FILE": "/nonexistent"],
    ["FONTCONFIG_PATH": "/nonexistent", "FONTCONFIG_SYSROOT": "/nonexistent"],
    ["HOME": "home", "XDG_CONFIG_HOME": "home/.config"],
    ["HOME": "/proc", "XDG_CACHE_HOME": "/proc/none", "XDG_DATA_HOME": "/proc/none"],
    ["YAMS_DEFAULT_ENCODING": "utf16"],
    ["PANGOCAIRO_BACKEND": "fc", "FREETYPE_PROPERTIES": "truetype:interpreter-version=35"],
  ]

  @Test(arguments: environments)
  func `a picture is the same in any environment`(environment: [String: String]) async throws {
    let place = try Workplace()
    try place.makeFolder("home/.config/fontconfig")
    try place.write(Self.hostileConfiguration, to: "home/.config/fontconfig/fonts.conf")
    var environment = environment
    for (name, value) in environment where value.hasPrefix("home") {
      environment[name] = place.path(value)
    }
    let run = try await place.run(Self.arguments, environment: environment)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(try await run.output == Self.plain.value)
  }

  private static let arguments = ["render", "chat.json", "--scale", "1", "-o", "-"]

  /// The picture that the program draws in the environment of the tests.
  private static let plain = Task { try await Workplace().run(arguments).output }

  /// A font configuration that turns off smoothing and replaces sans-serif.
  private static let hostileConfiguration = """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig>
      <match target="font">
        <edit name="antialias" mode="assign"><bool>false</bool></edit>
        <edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
      </match>
      <match target="pattern">
        <edit name="family" mode="assign" binding="strong"><string>Noto Sans Mono</string></edit>
      </match>
    </fontconfig>
    """
}
