import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates
import Foundation

@testable import ChatframeMessageLayout

/// A template whose frames are easy to compute by hand, and the host's registrations for it.
enum Bench {
  /// A component of the host: a box of 30 × 12 points.
  struct Badge: MessageComponent {
    func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
      Measured()
    }

    struct Measured: MeasuredComponent {
      let size = LayoutSize(width: 30, height: 12)

      func items(filling size: LayoutSize) -> [PlacedItem] {
        let color = RGBAColor(red: 1, green: 2, blue: 3)
        return [.box(LayoutRectangle(origin: .zero, size: size), radii: CornerRadii(0), color)]
      }
    }
  }

  /// A strategy of the host: twice the size that the component needs.
  struct Twice: MessageLayoutSizeStrategy {
    func size(
      of component: any MeasuredComponent,
      fitting proposal: LayoutSize,
      in request: ComponentRequest
    ) -> LayoutSize {
      LayoutSize(
        width: min(2 * component.size.width, proposal.width),
        height: 2 * component.size.height
      )
    }
  }

  static let extensions = LayoutExtensions(
    componentTypes: ["badge": { $0.sender == nil ? nil : Badge() }, "nothing": { _ in nil }],
    strategies: ["twice": Twice()],
    messageTypes: ["hologram"]
  )

  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Templates/bench.yaml")

  private static let read = Result {
    try Template(
      yaml: String(contentsOf: file, encoding: .utf8),
      file: "bench.yaml",
      vocabulary: extensions.vocabulary
    )
  }

  static func template() throws -> Template { try read.get() }

  /// Lays out messages on a page of 390 points with one pixel per point.
  static func arrange(_ messages: [Message], name: String = "Omar Aziz") throws -> [Arrangement] {
    let page = Page(options: LayoutOptions(scale: 1), name: name, extensions: extensions)
    return try page.arrange(messages, template: template())
  }

  /// Lays out a single message.
  static func arrange(_ body: MessageBody, from sender: String? = "omar") throws -> Arrangement {
    try arrange([Sample.message("m", from: sender, body)])[0]
  }
}
