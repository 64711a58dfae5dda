import ChatframeGoldens
import Testing

struct LineDifferenceTests {
  @Test func `lines that are not in both are shown`() {
    let text = LineDifference.text("a\nb\nc\nd\n", "a\nc\ne\nd\n")
    #expect(text == "@ 1 lines alike\n- b\n@ 1 lines alike\n+ e\n@ 2 lines alike\n")
  }
}
