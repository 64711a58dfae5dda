import CChatframeGdkPixbuf
import ChatframeConversations
import ChatframeGraphics
import ChatframeJitter
import ChatframeMessageLayout
import ChatframeRendering
import ChatframeTemplates
import ChatframeTestSupport
import Foundation

/// Frame sequences of conversations as the product draws them, each drawn once.
enum RenderedSequences {
  /// The properties of a sequence.
  struct Style {
    var name: String
    var template: String
    var width: Double
    var scale: Double
    var appearance = Appearance.light
    var locale = "en"
    var sequence: FakeStyle
  }

  /// Three templates, dark, right to left, slow and fast.
  static let styles = [
    Style(
      name: "trip",
      template: "jade",
      width: 160,
      scale: 1,
      sequence: FakeStyle(name: "jade", seed: 11, width: 160, unit: 1, speed: 12)
    ),
    Style(
      name: "weekend",
      template: "azure",
      width: 120,
      scale: 2,
      appearance: .dark,
      sequence: FakeStyle(
        name: "azure dark",
        seed: 12,
        width: 240,
        unit: 2,
        speed: 40,
        isDark: true
      )
    ),
    Style(
      name: "souq",
      template: "paper",
      width: 120,
      scale: 2,
      locale: "ar",
      sequence: FakeStyle(name: "paper right to left", seed: 13, width: 240, unit: 2, speed: 25)
    ),
  ]

  static let names = styles.map(\.sequence.name)
  private static let sequences = Task {
    var sequences: [String: FakeFrameSequence] = [:]
    for style in styles { sequences[style.sequence.name] = try await sequence(of: style) }
    return sequences
  }

  struct Failure: Error {}

  /// Returns the frame sequence of a style.
  static func sequence(_ name: String) async throws -> FakeFrameSequence {
    guard let sequence = try await sequences.value[name] else { throw Failure() }
    return sequence
  }

  private static func sequence(of style: Style) async throws -> FakeFrameSequence {
    let document = try ConversationDocument.load(
      path: PackageFolder.path("Examples/\(style.name).json")
    )
    let templates = TemplateLibrary.bundled
    let renderer = try Renderer(labels: templates.labels())
    let layout = try await renderer.layOut(
      document.conversation,
      folder: document.folder,
      template: templates.template(style.template),
      options: LayoutOptions(
        width: style.width,
        scale: style.scale,
        appearance: style.appearance,
        locale: Locale(identifier: style.locale)
      )
    )
    let png = try await renderer.png(of: layout)
    let chat = try decoded([UInt8](png), isDark: style.appearance == .dark)
    return FakeFrameSequence(style.sequence, of: chat, frames: FakeFrameSequence.length)
  }

  private static func decoded(_ png: [UInt8], isDark: Bool) throws -> FakeChat {
    guard let loader = gdk_pixbuf_loader_new() else { throw Failure() }
    defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
    let isRead = png.withUnsafeBufferPointer {
      gdk_pixbuf_loader_write(loader, $0.baseAddress, gsize($0.count), nil)
    }
    guard gdk_pixbuf_loader_close(loader, nil) != 0, isRead != 0,
      let picture = gdk_pixbuf_loader_get_pixbuf(loader),
      let pixels = gdk_pixbuf_read_pixels(picture), gdk_pixbuf_get_n_channels(picture) == 3
    else { throw Failure() }
    let (width, height) = (Int(gdk_pixbuf_get_width(picture)), Int(gdk_pixbuf_get_height(picture)))
    let stride = Int(gdk_pixbuf_get_rowstride(picture))
    var bytes = [UInt8](repeating: 255, count: width * height * 4)
    for row in 0..<height {
      for column in 0..<width {
        for channel in 0..<3 {
          bytes[(row * width + column) * 4 + channel] =
            pixels[row * stride + column * 3 + channel]
        }
      }
    }
    return FakeChat(width: width, height: height, isDark: isDark, bytes: bytes)
  }
}
