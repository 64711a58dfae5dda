import ArgumentParser
import ChatframeConversations
import ChatframeGraphics
import ChatframeRendering

/// The options of `render` for the parts of a screen around the messages.
struct ScreenOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The part of the conversation on the screen: newest, oldest, or the id of the message at the "
        + "top. (default: newest)",
      valueName: "newest|oldest|id"
    ),
    completion: .list(["newest", "oldest"])
  )
  var start: String?

  @Flag(help: "Draw the navigation bar and the input bar on the screen.")
  var bars = false

  @Flag(help: "Draw the phone's status bar above the navigation bar.")
  var statusBar = false

  @Flag(help: "Draw the body of a phone around the screen, with a margin of 24 points.")
  var deviceFrame = false

  @Option(
    help: ArgumentHelp(
      "The wallpaper behind the messages: a picture, cropped to fill the screen, or a colour such "
        + "as #dfe6ee. (default: the template's)",
      valueName: "file|#rrggbb"
    ),
    completion: .file(extensions: ["png", "jpg", "jpeg", "webp", "gif", "bmp"]),
    transform: OptionError.wording { (text: String) throws(Failure) in
      try ScreenOptions.wallpaper(text)
    }
  )
  var wallpaper: Wallpaper?

  private static func wallpaper(_ text: String) throws(Failure) -> Wallpaper {
    do throws(WallpaperError) { return try Wallpaper(text) } catch {
      throw .usage("--wallpaper \(error)")
    }
  }
}

extension ScreenOptions {
  /// The name of the first given option; `nil` for none.
  private var firstFlag: String? {
    let given = [
      (bars, "--bars"), (statusBar, "--status-bar"), (deviceFrame, "--device-frame"),
      (wallpaper != nil, "--wallpaper"), (start != nil, "--start"),
    ]
    return given.first { $0.0 }?.1
  }

  /// Checks the combination of options before any file is read.
  func check(viewport: LayoutSize?) throws {
    guard let flag = firstFlag else { return }
    guard viewport != nil else {
      throw Failure.usage("\(flag) applies to one screen; add --viewport, for example 390x844")
    }
    if statusBar, !bars { throw Failure.usage("--status-bar requires --bars; add it") }
    do throws(WallpaperError) { try wallpaper?.check() } catch {
      throw Failure(RenderingError.wallpaper(error))
    }
  }

  /// Returns the screen; `nil` without any of the options.
  func screen(_ viewport: LayoutSize?, of conversation: Conversation) -> StillScreen? {
    guard firstFlag != nil, let viewport else { return nil }
    return StillScreen(
      height: viewport.height,
      start: start.map { StillScreen.Start($0) } ?? .newest,
      bars: bars ? StillScreen.Bars(conversation, hasStatusBar: statusBar) : nil,
      hasDeviceFrame: deviceFrame,
      wallpaper: wallpaper
    )
  }
}
