import Testing

@testable import ChatframeReports

struct MarkupTests {
  @Test func `text is escaped`() {
    let markup = Markup.text("<script>alert('1 & \"2\"')</script>")
    #expect(markup.html == "&lt;script&gt;alert(&#39;1 &amp; &quot;2&quot;&#39;)&lt;/script&gt;")
  }

  @Test func `attributes keep their order and are escaped`() {
    let markup = Markup.element("a", ["title": "\"><b>", "href": "#x"], ["go"])
    #expect(markup.html == "<a title=\"&quot;&gt;&lt;b&gt;\" href=\"#x\">go</a>")
  }

  @Test func `elements without content have no end tag`() {
    #expect(Markup.element("input", ["id": "a"]).html == "<input id=\"a\">")
    #expect(Markup.element("div").html == "<div></div>")
  }

  @Test func `control characters that HTML cannot contain are replaced`() {
    #expect(Markup.text("a\0b\u{1b}c\td").html == "a\u{fffd}b\u{fffd}c\td")
  }
}
