import ChatframeConversations
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeRendering

struct PictureTests {
  private let folder: TemporaryFolder

  init() async throws {
    folder = try TemporaryFolder()
    let picture = try await Stage().png(Sample.chatter(3))
    try folder.write(picture, to: "whole.png")
    try folder.write(Array(picture[..<(picture.count / 2)]), to: "cut.png")
    try folder.write("Hello", to: "text.png")
    // A signature and a header that claims 40,000 × 40,000 pixels.
    var large = picture
    large.replaceSubrange(16..<24, with: [0, 0, 0x9c, 0x40, 0, 0, 0x9c, 0x40])
    try folder.write(large, to: "large.png")
    // Complete by its length, but without valid image data.
    var broken = picture
    for index in 90..<min(picture.count - 40, 4000) { broken[index] = 0x55 }
    try folder.write(broken, to: "broken.png")
  }

  private func image(_ source: String, width: Double? = nil, height: Double? = nil) -> Conversation
  {
    Sample.conversation(.image(ImageBody(source: source, width: width, height: height)))
  }

  private func stage(_ renderer: Renderer? = nil) throws -> Stage {
    try Stage(folder: DocumentFolder(path: folder.path), renderer: renderer)
  }

  @Test(arguments: [
    ("nothing.png", "is missing"), ("text.png", "is not a readable PNG"),
    ("large.png", "claims 40000 × 40000 pixels"), ("cut.png", "is damaged"),
    ("broken.png", "is damaged"), ("../whole.png", "is not in the document's folder"),
  ])
  func `the warning about a picture names the file`(
    source: String,
    reason: String
  ) async throws {
    let stage = try stage()
    let layout = try await stage.layOut(image(source))
    _ = try await stage.png(layout)
    #expect(layout.pictureWarnings.count == 1)
    #expect(layout.pictureWarnings.first?.hasPrefix("\(source): \(reason)") == true)
  }

  @Test(arguments: ["nothing.png", "text.png", "large.png", "cut.png", "broken.png"])
  func `a picture that cannot be shown has a placeholder`(source: String) async throws {
    let stage = try stage()
    let conversation = image(source, width: 80, height: 60)
    let frame = try await stage.arrangements(conversation)[0].component("bubble")?.frame ?? .zero
    let picture = try await stage.picture(conversation)
    let ground = try stage.style.kinds.placeholder.color
    #expect(frame.size == LayoutSize(width: 80, height: 60))
    #expect(picture[Int(frame.minX) + 8, Int(frame.minY) + 8] == ground)
    #expect(picture[Int(frame.maxX) - 9, Int(frame.maxY) - 9] == ground)
  }

  @Test func `a picture that can be shown has no placeholder`() async throws {
    let stage = try stage()
    let layout = try await stage.layOut(image("whole.png"))
    let picture = try DecodedPicture(png: await stage.png(layout))
    let frame =
      try await stage.renderer.arrangements(0..<1, of: layout)[0]
      .component("bubble")?.frame ?? .zero
    let ground = try stage.style.kinds.placeholder.color
    #expect(layout.pictureWarnings.isEmpty)
    #expect(picture[Int(frame.minX) + 8, Int(frame.minY) + 8] != ground)
  }

  @Test(arguments: ["nothing.png", "large.png", "broken.png", "whole.png"])
  func `placeholders do not depend on the number of workers`(source: String) async throws {
    let messages = (0..<60).map {
      Sample.message(
        "\($0)",
        after: Double($0),
        .image(ImageBody(source: source, width: 60, height: 60))
      )
    }
    let conversation = Sample.conversation(messages)
    let one = try await stage(Stage.renderer(workerCount: 1)).picture(conversation)
    let three = try await stage(Stage.renderer(workerCount: 3)).picture(conversation)
    #expect(one == three)
  }

  @Test func `each picture has one warning`() async throws {
    let stage = try stage()
    let sources = ["b.png", "a.png", "b.png", "whole.png", "a.png"]
    let messages = sources.enumerated().map { index, source in
      Sample.message("\(index)", after: Double(index), .image(ImageBody(source: source)))
    }
    let layout = try await stage.layOut(Sample.conversation(messages))
    _ = try await stage.png(layout)
    #expect(layout.pictureWarnings.map { $0.prefix(5) } == ["a.png", "b.png"])
  }

  @Test func `a document without a folder warns that it shows no pictures`() async throws {
    let stage = try Stage()
    let layout = try await stage.layOut(image("a.png"))
    #expect(layout.pictureWarnings.first?.contains("the document is not a file") == true)
  }

  @Test func `an avatar that is missing shows initials`() async throws {
    let body = Sample.text("Hi")
    let plain = Sample.conversation([Sample.message("m", body)])
    let missing = Sample.conversation([Sample.message("m", body)], avatar: "nothing.png")
    let stage = try stage()
    #expect(try await stage.picture(missing) == stage.picture(plain))
  }
}
