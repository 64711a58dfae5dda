import ChatframeOutlines
import Testing

struct RowOutlineTests {
  private static let text = """
    row  0,0 320×60
      "a b"  8,4 36×36
      bubble  52,4 184.125×40
        62,4 80×20 baseline 19.1  "We \\"meet\\""

    """

  @Test func `a row is written unchanged`() throws {
    #expect(try RowOutline(text: Self.text).text == Self.text)
  }

  @Test func `a row is relative to its own corner`() throws {
    let chat = try Chat("m1", "m2").outline
    let (first, second) = (RowOutline(chat.messages[0]), RowOutline(chat.messages[1]))
    #expect(first == second)
    #expect(second.text.hasPrefix("row  0,0 320×60\n  avatar  8,4 36×36\n"), "\(second.text)")
  }

  @Test func `a row that is put back is where it was`() throws {
    let chat = try Chat("m1", "m2").outline
    let row = RowOutline(chat.messages[1])
    #expect(row.message("m2", top: chat.messages[1].frame.y) == chat.messages[1])
  }

  @Test func `a row of which only the size is known is a line`() {
    let row = RowOutline(width: .init(thousandths: 375_000), height: .init(thousandths: 40_500))
    #expect(row.text == "row  0,0 375×40.5\n")
  }

  @Test(arguments: ["", "row\n", "row  0,0 1×1\nrow  0,1 1×1\n", "row  0,0 1×1\n  bubble\n"])
  func `text that is not one row is rejected`(text: String) {
    #expect(throws: OutlineError.self) { try RowOutline(text: text) }
  }
}
