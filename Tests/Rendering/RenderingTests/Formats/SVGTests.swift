import ChatframeConversations
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeRendering

#if canImport(FoundationXML)
import FoundationXML
#endif

struct SVGTests {
  /// The elements that Cairo draws with, without any that run code, link or style.
  private static let elements: Set<String> = [
    "svg", "title", "defs", "g", "symbol", "path", "clipPath", "rect", "use", "image",
  ]
  private static let evil = "</text><script>alert(1)</script>]]><svg onload=\"x\">&amp;\u{1}"

  @Test(arguments: TemplateNames.all, Appearance.allCases)
  func `a drawing is well-formed and contains only paths and its own pictures`(
    template: String,
    appearance: Appearance
  ) async throws {
    var options = LayoutOptions(width: 240, scale: 1)
    options.appearance = appearance
    let stage = try Stage(template: template, options: options)
    let document = try await Self.document(stage, evil: Self.evil)
    #expect(document.error == nil)
    #expect(document.elements.isSubset(of: Self.elements))
    #expect(document.references.allSatisfy { $0.hasPrefix("#") || $0.hasPrefix("data:image/png;") })
    #expect(!document.attributes.contains { $0.hasPrefix("on") || $0 == "href" })
    #expect(Set(document.ids).count == document.ids.count)
  }

  @Test func `the title is the session's, as text`() async throws {
    let document = try await Self.document(Stage(), evil: Self.evil)
    #expect(document.title == String(Self.evil.dropLast()))
  }

  @Test func `a drawing does not contain the text of messages`() async throws {
    let stage = try Stage()
    let layout = try await stage.layOut(
      Self.conversation("Plain\u{1}", link: "javascript:alert(1)")
    )
    let text = String(decoding: try await stage.written(.svg, layout), as: UTF8.self)
    for word in ["javascript", "alert", "script", "hello"] { #expect(!text.contains(word)) }
  }

  @Test func `a drawing has no glyphs and no links of hidden text`() async throws {
    let hidden = TextRun(text: "https://example.com/end", isSpoiler: true)
    let stage = try Stage()
    let layout = try await stage.layOut(Sample.conversation(.text([hidden])))
    let without = try await stage.layOut(Sample.conversation(.text([])))
    let text = String(decoding: try await stage.written(.svg, layout), as: UTF8.self)
    let plain = String(decoding: try await stage.written(.svg, without), as: UTF8.self)
    #expect(!text.contains("example.com"))
    #expect(text.split(separator: "<use ").count == plain.split(separator: "<use ").count)
  }

  @Test func `a drawing is as large as the layout`() async throws {
    let stage = try Stage()
    let layout = try await stage.layOut(Sample.chatter(5))
    let text = String(decoding: try await stage.written(.svg, layout), as: UTF8.self)
    #expect(text.contains("viewBox=\"0 0 240 \(Int(layout.size.height))\""))
  }

  private static func conversation(_ evil: String, link: String) -> Conversation {
    let runs = [
      TextRun(text: "hello " + evil), TextRun(text: "here", link: link), TextRun(text: " 😀😀"),
    ]
    return Conversation(
      session: Session(id: evil, kind: .group, title: evil),
      viewer: "mei",
      participants: [
        Participant(id: "mei", name: "梅"), Participant(id: "omar", name: evil + "مرحبا"),
      ],
      messages: [
        Sample.message("m0", .text(runs)), Sample.message("m1", Sample.text("نعم " + evil)),
      ]
    )
  }

  private static func document(_ stage: Stage, evil: String) async throws -> Reader {
    let layout = try await stage.layOut(conversation(evil, link: "javascript:alert(1)"))
    let reader = Reader()
    let parser = XMLParser(data: Data(try await stage.written(.svg, layout)))
    parser.delegate = reader
    _ = parser.parse()
    reader.error = parser.parserError
    return reader
  }

  /// Records the contents of a document.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: Set<String> = []
    var attributes: Set<String> = []
    var references: [String] = []
    var ids: [String] = []
    var title = ""
    var error: (any Error)?
    private var isInTitle = false

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String] = [:]
    ) {
      elements.insert(name)
      self.attributes.formUnion(attributes.keys)
      references += attributes.filter { $0.key.hasSuffix("href") }.map(\.value)
      if let id = attributes["id"] { ids.append(id) }
      isInTitle = name == "title"
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if isInTitle { title += text }
    }

    func parser(
      _ parser: XMLParser,
      didEndElement name: String,
      namespaceURI: String?,
      qualifiedName: String?
    ) {
      isInTitle = false
    }
  }
}
