import ChatframeGoldens
import Testing

struct LineDifferenceTests {
  @Test func `lines that are not in both are shown`() {
    let text = LineDifference.text("a\nb\nc\nd\n", "a\nc\ne\nd\n")
    #expect(text == "@ 1 unchanged lines\n- b\n@ 1 unchanged lines\n+ e\n@ 2 unchanged lines\n")
  }
}
