import ChatframeDocuments
import Testing

struct NumberFormatTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (2, "2"), (-2.5, "-2.5"), (0.1, "0.1"),
      (0.1 + 0.2, "0.30000000000000004"),
      (1.0 / 3, "0.3333333333333333"), (1e-7, "1e-07"), (1e14, "100000000000000"), (1e20, "1e+20"),
      (.infinity, "inf"), (.nan, "nan"),
    ] as [(Double, String)]
  )
  func `a number has the fewest digits that round-trip`(value: Double, text: String) {
    #expect(NumberFormat.text(value) == text)
  }

  @Test(
    arguments: [
      (0.1 + 0.2, 3, "0.3"), (2.0004, 3, "2"), (-0.0004, 3, "0"), (1.25, 1, "1.3"),
      (1e20, 3, "1e+20"),
    ] as [(Double, Int, String)]
  )
  func `a number is rounded to places`(value: Double, places: Int, text: String) {
    #expect(NumberFormat.text(value, places: places) == text)
  }

  @Test func `a range shows both bounds`() {
    #expect(NumberFormat.rangeText(0.5...8) == "0.5 to 8")
  }

  @Test(arguments: [(0.2, "0.200"), (12, "12.000"), (1.0 / 3, "0.333"), (2.9999, "3.000")])
  func `a time has three places`(time: Double, text: String) {
    #expect(NumberFormat.seconds(time) == text)
  }

  @Test func `a span shows both ends`() {
    #expect(NumberFormat.span(0.5, 8.00001) == "0.5…8")
  }
}
