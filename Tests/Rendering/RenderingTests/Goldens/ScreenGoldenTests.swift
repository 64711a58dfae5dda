import ChatframeConversations
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates
import ChatframeTestSupport
import Foundation
import GoldenTesting
import Testing

@testable import ChatframeRendering

/// Compares screens with their parts around the messages with their goldens.
///
/// `CHATFRAME_RECORD=failed swift test --filter ScreenGoldenTests` records changed goldens.
struct ScreenGoldenTests {
  /// A screen in a template, an appearance and a locale.
  struct Case: Hashable, Sendable, CustomTestStringConvertible {
    let parts: String
    let template: String
    let appearance: Appearance
    let locale: String

    static let all: [Case] = ["bars", "wallpaper", "writing"].flatMap { parts in
      ["azure", "jade", "paper"].flatMap { template in
        Appearance.allCases.flatMap { appearance in
          ["en", "ar"].map { locale in
            Case(parts: parts, template: template, appearance: appearance, locale: locale)
          }
        }
      }
    }

    var testDescription: String {
      "\(parts)-\(template)-\(appearance.rawValue)\(locale == "en" ? "" : "-\(locale)")"
    }

    /// The path of the golden, relative to the package's folder.
    var path: String { "Tests/Rendering/Goldens/chrome/\(testDescription)" }

    private var document: String {
      switch parts {
      case "writing": "Tests/Rendering/Goldens/bodies/answers.json"
      default: locale == "ar" ? "Examples/souq.json" : "Examples/noodle-club.json"
      }
    }

    /// Returns the picture.
    func bitmap() async throws -> RGBABitmap {
      let path = PackageFolder.path(document)
      let conversation = try ConversationDocument.load(path: path)
      let options = LayoutOptions(
        width: parts == "wallpaper" ? 320 : 375,
        scale: 1,
        appearance: appearance,
        locale: Locale(identifier: locale)
      )
      let stage = try Stage(template: template, options: options, folder: conversation.folder)
      let layout = try await stage.layOut(conversation.conversation)
      return try await stage.renderer.bitmap(of: layout, screen: screen(conversation.conversation))
    }

    private func screen(_ conversation: Conversation) -> StillScreen {
      var bars = StillScreen.Bars(conversation, hasStatusBar: true)
      switch parts {
      case "wallpaper":
        let picture = PackageFolder.path("Examples/pictures/lake.jpg")
        return StillScreen(height: 360, wallpaper: .picture(path: picture))
      case "writing":
        // An answer is being written below the screen.
        return StillScreen(height: 480, start: .oldest, bars: bars)
      default:
        bars.unreadFrom = conversation.messages.dropFirst(8).first?.id
        return StillScreen(height: 812, start: .oldest, bars: bars, hasDeviceFrame: true)
      }
    }
  }

  @Test(arguments: Case.all)
  func `a screen looks as recorded`(golden: Case) async {
    await assertGolden(of: golden, as: Golden { try await $0.bitmap() }, at: golden.path)
  }
}
