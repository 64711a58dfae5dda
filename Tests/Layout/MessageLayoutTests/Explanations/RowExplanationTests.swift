import ChatframeConversations
import ChatframeDocuments
import ChatframeGraphics
import ChatframeTemplates
import ChatframeTestSupport
import Testing

@testable import ChatframeMessageLayout

struct RowExplanationTests {
  private func explain(
    _ body: MessageBody = Sample.text("Hello"),
    from sender: String? = "omar",
    status: DeliveryStatus? = nil,
    on page: Page = Page(),
    template: Template? = nil
  ) throws -> RowExplanation {
    try page.explain(
      [Sample.message("m", from: sender, status: status, body)],
      template: template
    )[0]
  }

  private func edge(
    _ quantity: EdgeExplanation.Quantity,
    of name: String,
    in row: RowExplanation
  ) throws -> EdgeExplanation {
    let component = try #require(row.components.first { $0.name == name })
    return try #require(component.edges.first { $0.quantity == quantity })
  }

  private func texts(_ edge: EdgeExplanation) -> [String] { edge.directReasons.map(\.note.text) }

  @Test(arguments: TemplateNames.all, [140.0, 390, 1024])
  func `edges have the positions of the arrangement`(template: String, width: Double) throws {
    var page = Page(template: template)
    page.options.width = width
    let messages = Sample.bodies.enumerated().map { index, body in
      Sample.message("\(index)", from: index % 3 == 0 ? "mei" : "omar", status: .failed, body)
    }
    let arrangements = try page.arrange(messages)
    for (row, arrangement) in zip(try page.explain(messages), arrangements) {
      let shown = row.components.filter { $0.role == .shown }
      // Parts of a component have no constraints of their own.
      #expect(shown.map(\.name) == arrangement.names.filter { !$0.contains(".") })
      for component in shown {
        let frame = arrangement.frame(component.name)
        #expect(component.frame == frame)
        let positions = component.edges.map(\.position)
        let inRow = component.frame.offset(x: 0, y: -row.spacingAbove)
        let solved = row.isLeadingRight ? inRow.mirrored(in: width) : inRow
        let snapped = [solved.minX, solved.maxX, solved.minY, solved.maxY]
        #expect(zip(positions, snapped).allSatisfy { abs($0 - $1) <= 1 / page.options.scale })
      }
    }
  }

  @Test(arguments: TemplateNames.all, ["mei", "omar"])
  func `every edge has a direct reason`(
    template: String,
    sender: String
  ) throws {
    for body in Sample.bodies {
      let row = try explain(body, from: sender, on: Page(template: template))
      for edge in row.components.flatMap(\.edges) + [row.height] {
        #expect(!edge.directReasons.isEmpty)
        #expect(edge.reasons.allSatisfy { $0.note.source != .none })
      }
    }
  }

  @Test func `an edge names the part of the line that determines it, and its metrics`() throws {
    let leading = try edge(.leading, of: "bubble", in: explain())
    #expect(texts(leading) == ["H:[avatar]-(gap)-[bubble]"])
    #expect(leading.reasons.map(\.note.text).contains("H:|-(edge)-[avatar]"))
    #expect(leading.directReasons[0].note.metrics == [.init(name: "gap", value: 8)])
  }

  @Test func `a constraint is found in its file`() throws {
    let template = try Sample.template(
      "jade",
      replacing: "template:\n",
      with: "\n\n\ntemplate:\n"
    )
    func line(_ template: Template?) throws -> Int? {
      try edge(.leading, of: "bubble", in: explain(template: template))
        .directReasons[0].note.place?.line
    }
    let (moved, original) = (try line(template), try line(nil))
    #expect(try #require(moved) == #require(original) + 3)
  }

  @Test func `a content size is found where it is given for this type of message`() throws {
    func line(_ body: MessageBody) throws -> Int? {
      try edge(.trailing, of: "bubble", in: explain(body)).directReasons[0].note.place?.line
    }
    #expect(try line(.voice(Voice(durationInSeconds: 3))) != line(Sample.text("Hello")))
  }

  @Test func `a content size has both priorities`() throws {
    let trailing = try edge(.trailing, of: "name", in: explain())
    #expect(texts(trailing) == ["name.width == 24 (content size)"])
    #expect(trailing.directReasons[0].note.priorities == [250, 750])
  }

  @Test func `a centred edge moves by half`() throws {
    let leading = try edge(.leading, of: "time", in: explain())
    #expect(leading.directReasons.map(\.share) == [1, -0.5])
  }

  @Test func `wrapped text has the offered width and the reasons for it`() throws {
    let row = try explain(Sample.text(String(repeating: "word ", count: 30)))
    let sizing = try #require(row.components.first { $0.name == "bubble" }?.sizing)
    #expect(sizing.isWrapped)
    #expect(sizing.natural.width > sizing.content.width)
    #expect(sizing.offer?.position == 242)
    #expect(sizing.offer.map(texts) == ["H:[bubble(<=widest)]"])
  }

  @Test func `short text is offered all that it needs`() throws {
    let sizing = try explain().components.first { $0.name == "bubble" }?.sizing
    #expect(sizing?.offer == nil)
    #expect(sizing?.strategy == "constraints")
  }

  @Test func `a constraint with slack has the amount`() throws {
    let bubble = try #require(try explain().components.first { $0.name == "bubble" })
    let limit = try #require(bubble.margins.first { $0.note.text == "H:[bubble(<=widest)]" })
    let width = bubble.edges[1].position - bubble.edges[0].position
    #expect(limit.slack == 242 - width)
    #expect(limit.about == "width")
  }

  @Test func `an optional constraint that is broken has the amount`() throws {
    let template = try Sample.template(
      "jade",
      replacing: #""H:[name]-(>=edge)-|""#,
      with: #""H:[name(100@600)]-(>=edge)-|""#
    )
    let name = try #require(
      try explain(template: template).components.first { $0.name == "name" }
    )
    let broken = name.margins.filter { $0.slack < 0 }
    #expect(broken.map(\.note.text) == ["name.width <= 24 (content hugging)"])
    #expect(broken.map(\.slack) == [-76])
    #expect(texts(name.edges[1]) == ["H:[name(100@600)]"])
  }

  @Test func `the lowest component determines the height of the row`() throws {
    #expect(texts(try explain().height) == ["V:[bubble]-(>=0)-|"])
  }

  @Test func `a tight but redundant constraint has no slack`() throws {
    let row = try explain(from: "mei")
    let ties = ["V:[bubble]-(>=0)-|", "V:[avatar]-(>=0)-|"]
    let holding = texts(row.height)
    let tight = row.components.flatMap(\.margins).filter { abs($0.slack) < 1e-9 }.map(\.note.text)
    #expect(holding.count == 1)
    #expect(Set(holding + tight).isSuperset(of: ties))
  }

  @Test(arguments: [("mei", true), ("omar", false)])
  func `leading is the sender's side in a mirrored structure`(
    sender: String,
    isRight: Bool
  ) throws {
    #expect(try explain(from: sender).isLeadingRight == isRight)
  }

  @Test func `a place that is kept is marked as such`() throws {
    let rows = try Page(template: "azure").explain([
      Sample.message("1"), Sample.message("2", after: 1),
    ])
    let roles = rows.map { row in row.components.first { $0.name == "avatar" }?.role }
    #expect(roles == [.kept, .shown])
  }
}
