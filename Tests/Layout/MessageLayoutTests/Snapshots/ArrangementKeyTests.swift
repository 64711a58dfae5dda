import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates
import Foundation
import Testing

@testable import ChatframeMessageLayout

struct ArrangementKeyTests {
  static func page(
    template: String = "jade",
    options: LayoutOptions = LayoutOptions(),
    fonts: String = "/fonts"
  ) throws -> ArrangementKey.Page {
    ArrangementKey.Page(
      style: PageStyle(template: try Sample.template(template), options: options),
      labels: try Sample.labels(),
      fonts: fonts
    )
  }

  private func key(
    _ options: LayoutOptions = LayoutOptions(),
    template: String = "jade",
    fonts: String = "/fonts",
    message: Message = Sample.message("1"),
    kind: Session.Kind = .group,
    picture: LayoutSize? = nil
  ) throws -> ArrangementKey {
    let row = try Sample.rows([message], template: template, kind: kind, options: options)[0]
    return ArrangementKey(
      row: row,
      page: try Self.page(template: template, options: options, fonts: fonts),
      pictures: picture.map { [PictureHeading(size: $0)] } ?? []
    )
  }

  @Test func `equal inputs have equal keys`() throws {
    #expect(try key() == key())
    #expect(try key().hashValue == key().hashValue)
  }

  @Test(arguments: [
    LayoutOptions(width: 391), LayoutOptions(scale: 2), LayoutOptions(appearance: .dark),
    LayoutOptions(locale: Locale(identifier: "ar")), LayoutOptions(textSize: 1.1),
    LayoutOptions(timeZone: TimeZone(secondsFromGMT: 3600)),
    LayoutOptions(now: 1_800_000_000), LayoutOptions(search: "a"),
  ])
  func `every option changes the key`(options: LayoutOptions) throws {
    #expect(try key(options) != key())
  }

  @Test func `another template changes the key`() throws {
    #expect(try key(template: "azure") != key())
  }

  @Test func `another byte of the template changes the key`() throws {
    let changed = try Sample.template("jade", replacing: "version: 1", with: "version: 1 # note")
    let labels = try Sample.labels()
    let page = ArrangementKey.Page(
      style: PageStyle(template: changed),
      labels: labels,
      fonts: "/fonts"
    )
    #expect(try page != Self.page())
  }

  @Test func `other labels change the key`() throws {
    let words = Labels.Key.allCases.map { "  \($0.rawValue): other" }.joined(separator: "\n")
    let labels = try Labels(yaml: "en:\n\(words)\n", file: "labels.yaml")
    let page = ArrangementKey.Page(
      style: PageStyle(template: try Sample.template("jade")),
      labels: labels,
      fonts: "/fonts"
    )
    #expect(try page != Self.page())
  }

  @Test func `other fonts change the key`() throws {
    #expect(try key(fonts: "/other") != key())
  }

  @Test func `another picture size changes the key`() throws {
    #expect(try key(picture: LayoutSize(width: 1, height: 2)) != key())
  }

  @Test(arguments: [
    Sample.message("2"), Sample.message("1", from: "ana"), Sample.message("1", from: "mei"),
    Sample.message("1", after: 1), Sample.message("1", Sample.text("Bye")),
    Sample.message("1", from: "mei", status: .read),
  ])
  func `every part of a message changes the key`(message: Message) throws {
    #expect(try key(message: message) != key())
  }

  @Test func `another payload changes the key`() throws {
    func key(_ payload: Int) throws -> ArrangementKey {
      try self.key(
        message: Sample.message("1", .hosted(HostedBody(type: "order", payload: payload)))
      )
    }
    #expect(try key(1) == key(1))
    #expect(try key(1) != key(2))
  }

  @Test func `another override changes the key`() throws {
    func key(_ override: ComponentOverride?) throws -> ArrangementKey {
      let style = PageStyle(template: try Sample.template("jade"))
      let conversation = Sample.conversation([Sample.message("1")])
      let builder = MessageRowBuilder(conversation, style: style) { _ in
        override.map { ["bubble": $0] } ?? [:]
      }
      return ArrangementKey(row: builder.rows()[0], page: try Self.page(), pictures: [])
    }
    let wide = ComponentOverride(size: .fixed(width: 200))
    #expect(try key(wide) == key(wide))
    #expect(try key(wide) != key(ComponentOverride(size: .fixed(width: 201))))
    #expect(try key(wide) != key(nil))
    #expect(try key(nil) == self.key())
  }

  @Test func `another kind of session changes the key`() throws {
    #expect(try key(kind: .private) != key())
  }

  @Test func `another position in the group changes the key`() throws {
    let alone = try Sample.rows([Sample.message("1")])[0]
    let first = try Sample.rows([Sample.message("1"), Sample.message("2", after: 1)])[0]
    let page = try Self.page()
    #expect(
      ArrangementKey(row: alone, page: page, pictures: [])
        != ArrangementKey(row: first, page: page, pictures: [])
    )
  }
}
