import ChatframeConversations
import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframePixels
import ChatframeTemplates
import ChatframeTestSupport
import Foundation
import GoldenTesting
import Testing

@testable import ChatframeRendering

/// Compares screens with the menu of a message with their goldens.
///
/// `CHATFRAME_RECORD=failed swift test --filter MenuGoldenTests` records changed goldens.
struct MenuGoldenTests {
  /// A menu in a template, an appearance and a locale.
  struct Case: Hashable, Sendable, CustomTestStringConvertible {
    let template: String
    let appearance: Appearance
    let locale: String

    static let all: [Case] = TemplateNames.all.flatMap { template in
      Appearance.allCases.flatMap { appearance in
        ["en", "ar"].map { Case(template: template, appearance: appearance, locale: $0) }
      }
    }

    var testDescription: String {
      "menu-\(template)-\(appearance.rawValue)\(locale == "en" ? "" : "-\(locale)")"
    }

    /// The path of the golden, relative to the package's folder.
    var path: String { "Tests/Rendering/Goldens/menu/\(testDescription)" }

    /// The document and the message with the menu: one with a bubble in the middle of the screen.
    private var subject: (document: String, message: String) {
      locale == "ar" ? ("souq", "s6") : ("noodle-club", "n6")
    }

    /// Returns the picture.
    func bitmap() async throws -> RGBABitmap {
      let path = PackageFolder.path("Examples/\(subject.document).json")
      let document = try ConversationDocument.load(path: path)
      let options = LayoutOptions(
        width: 320,
        scale: 1,
        appearance: appearance,
        locale: Locale(identifier: locale),
        states: [subject.message: .pressed]
      )
      let stage = try Stage(template: template, options: options, folder: document.folder)
      let layout = try await stage.layOut(document.conversation)
      let menus = MenuStage(renderer: stage.renderer, layout: layout)
      return try await menus.bitmap(of: subject.message, height: 560, startsAtMessage: true)
    }
  }

  @Test(arguments: Case.all)
  func `a menu looks as recorded`(golden: Case) async {
    await assertGolden(of: golden, as: Golden { try await $0.bitmap() }, at: golden.path)
  }
}

/// A screen with the menu of a message.
struct MenuStage {
  let renderer: Renderer
  let layout: ConversationLayout

  /// Returns the picture of a screen that starts shortly above a message, with its menu.
  func bitmap(
    of message: String,
    height: Double,
    startsAtMessage: Bool
  ) async throws -> RGBABitmap {
    let screen = StillScreen(height: height, start: startsAtMessage ? .message(message) : .newest)
    let drawing = try await renderer.drawing(of: screen, in: layout)
    let index = try #require(layout.placements.firstIndex { $0.id == message })
    let rowTop = layout.placements[index].top - drawing.region.top
    let menu = try await menu(of: message, rowTop: rowTop, height: height)
    let whole = ScreenDrawing(
      screen: screen,
      geometry: drawing.geometry,
      region: drawing.region,
      arrangements: drawing.arrangements,
      job: drawing.job,
      bars: menu.commands
    )
    return try await renderer.workers[0].paint(whole).picture.bitmap(scale: layout.scale)
  }

  private func menu(
    of message: String,
    rowTop: Double,
    height: Double
  ) async throws -> PlacedMenu {
    let items = [MessageMenu.Item(.custom("translate"), title: "Translate")]
    let menu = try await renderer.menu(
      ofMessage: message,
      in: layout,
      conditions: MenuConditions(customItems: items)
    )
    let placed = try await renderer.place(
      try #require(menu),
      onMessage: message,
      rowTop: rowTop,
      in: layout,
      screen: LayoutSize(width: layout.size.width, height: height),
      insets: LayoutInsets(top: 20, left: 0, bottom: 20, right: 0)
    )
    return try #require(placed)
  }
}
