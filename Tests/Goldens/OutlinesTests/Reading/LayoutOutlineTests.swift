import ChatframeOutlines
import Foundation
import Testing

struct LayoutOutlineTests {
  private let text = """
    page 390 × 115.5 @3
    m1  0,0 390×57.5
      bubble  60,4 120×40
        72,14 96×20 baseline 29.1  "say \\"hi\\"\\u{9}now"
        72,34 80.123×20 baseline 49.1  "At  noon"
      avatar  12,4 40×40
    "m 2"  0,57.5 390×58

    """

  @Test func `an outline is read`() throws {
    let outline = try LayoutOutline(text: text)
    #expect(outline.page.scale.points == 3 && !outline.page.isScreen)
    #expect(outline.messages.map(\.id) == ["m1", "m 2"])
    #expect(outline.messages[0].components.map(\.name) == ["bubble", "avatar"])
    #expect(outline.messages[0].components[0].lines.map(\.text) == ["say \"hi\"\tnow", "At  noon"])
    #expect(outline.messages[0].components[0].lines[1].frame.width.points == 80.123)
    #expect(outline.messages[1].frame.y.points == 57.5)
  }

  @Test func `an outline with a header has a fingerprint`() throws {
    let fingerprint = try #require(EnvironmentFingerprint("Pango 1.50.12, Cairo 1.16.0"))
    let outline = try LayoutOutline(text: LayoutOutline.withHeader(text, fingerprint))
    #expect(outline.fingerprint == fingerprint)
    #expect(outline.messages == (try LayoutOutline(text: text)).messages)
  }

  @Test func `the head is two lines`() throws {
    let fingerprint = try #require(EnvironmentFingerprint("Pango 1.50.12, Cairo 1.16.0"))
    #expect(
      LayoutOutline.withHeader("a\nb\n", fingerprint)
        == "outline 1\nenvironment Pango 1.50.12, Cairo 1.16.0\nlines 2\na\nb\n"
    )
  }

  @Test func `the JSON of a layout has the same content`() throws {
    let json = #"""
      {"version":1,"width":390,"height":115.5,"scale":3,"messages":[
      {"id":"m1","frame":{"x":0,"y":0,"width":390,"height":57.5},"components":[
      {"name":"bubble","frame":{"x":60,"y":4,"width":120,"height":40},"lines":[
      {"frame":{"x":72,"y":14,"width":96,"height":20},"baseline":29.1,"text":"say \"hi\"\tnow"},
      {"frame":{"x":72,"y":34,"width":80.123,"height":20},"baseline":49.1,"text":"At  noon"}]},
      {"name":"avatar","frame":{"x":12,"y":4,"width":40,"height":40}}]},
      {"id":"m 2","frame":{"x":0,"y":57.5,"width":390,"height":58},"components":[]}]}
      """#
    #expect(try LayoutOutline(json: Data(json.utf8)) == LayoutOutline(text: text))
  }

  @Test(arguments: [
    (
      "", "line 1 of the outline is nothing; expected \"page 390 × 844 @3\" or \"screen …\""
    ),
    (
      "version https://git-lfs.github.com/spec/v1\n",
      "line 1 of the outline is \"version https://git-lfs.github.com/spec/v1\"; "
        + "expected \"page 390 × 844 @3\" or \"screen …\""
    ),
    (
      "outline 2\npage 1 × 1 @1\n",
      "line 1 of the outline is \"outline 2\"; expected \"outline 1\"; "
        + "record it again with this version"
    ),
    (
      "page 1 × 1 @1\nm1  0,0\n",
      "line 2 of the outline is \"m1  0,0\"; expected a message's id and frame"
    ),
    (
      "page 1 × 1 @1\n  bubble  0,0 1×1\n",
      "line 2 of the outline is \"  bubble  0,0 1×1\"; "
        + "expected a component's name and frame below a message"
    ),
    (
      "page 1 × 1 @1\nm1  0,0 1×1\n  bubble  0,0 1×1\n    0,0 1×1 baseline 1  \"a\n",
      "line 4 of the outline is \"    0,0 1×1 baseline 1  \"a\"; "
        + "expected a line's frame, baseline and text below a component"
    ),
  ]) func `an error in an outline has its line number`(text: String, words: String) {
    let error = #expect(throws: OutlineError.self) { _ = try LayoutOutline(text: text) }
    #expect(error?.description == words)
  }

  @Test func `JSON that is not a layout is rejected`() {
    #expect(throws: OutlineError.self) { _ = try LayoutOutline(json: Data("{}".utf8)) }
  }
}
