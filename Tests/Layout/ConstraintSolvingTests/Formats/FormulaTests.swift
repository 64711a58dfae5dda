import ChatframeConstraintSolving
import Testing

struct FormulaTests {
  private let values = ["width": 390.0, "gap": 8, "min": 3, "_a1": 2]

  private func value(_ text: String) throws -> Double {
    try Formula(text, names: Set(values.keys)).value(values)
  }

  private func error(_ text: String) -> FormatError? {
    #expect(throws: FormatError.self) { try Formula(text, names: ["width", "gap"]) }
  }

  @Test(arguments: [
    ("12", 12), ("1.5", 1.5), (".5", 0.5), ("2.", 2), ("1e2", 100), ("2E-1", 0.2), ("-4", -4),
    ("- 4", -4), ("--4", 4), ("width", 390), (" gap ", 8), ("_a1", 2), ("\tgap\t+\t1", 9),
  ])
  func `a number or a name is read`(text: String, expected: Double) throws {
    #expect(try value(text) == expected)
  }

  @Test(arguments: [
    ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("10 - 4 - 3", 3), ("24 / 4 / 3", 2),
    ("24 / 4 * 3", 18), ("10 - 2 + 1", 9), ("-2 * 3", -6), ("2 * -3", -6), ("6 / -3", -2),
    ("1 - -1", 2), ("2*(gap-1)/7", 2), ("-(gap + 2) * 2", -20),
  ])
  func `multiplication precedes addition, and operators associate to the left`(
    text: String,
    expected: Double
  ) throws {
    #expect(try value(text) == expected)
  }

  @Test(arguments: [
    ("min(1)", 1), ("max(1)", 1), ("min(3, 1, 2)", 1), ("max(3, 1, 2)", 3),
    ("max(width - 148, width * 0.3)", 242), ("min(12, width / 8) + 1", 13),
    ("min(max(1, 2), max(3, 4))", 2), ("2 * min(gap, 3)", 6), ("-max(1, 2)", -2),
  ])
  func `min and max return the least and the greatest value`(text: String, expected: Double) throws
  {
    #expect(try value(text) == expected)
  }

  @Test(arguments: [("min", 3.0), ("min + 1", 4), ("min(min, 9)", 3), ("min (1)", nil)])
  func `min is a name where no parenthesis follows`(text: String, expected: Double?) {
    #expect((try? value(text)) == expected)
  }

  @Test(arguments: [
    ("", FormatError.Kind.expectedQuantity, 0), ("  ", .expectedQuantity, 2),
    ("1 +", .expectedQuantity, 3), ("* 2", .expectedQuantity, 0), ("+1", .expectedQuantity, 0),
    ("1 2", .expectedEnd, 2), ("width)", .expectedEnd, 5), ("1, 2", .expectedEnd, 1),
    ("(1", .expectedCloseParenthesis, 2), ("min(1 2)", .expectedCloseParenthesis, 6),
    ("min()", .expectedQuantity, 4), ("min(1,)", .expectedQuantity, 6),
    ("()", .expectedQuantity, 1), ("wdith", .unknownMetric, 0), ("gap + heigt", .unknownMetric, 6),
    ("avg(1)", .unknownMetric, 0), ("gap.width", .expectedEnd, 3), ("größe", .unknownMetric, 0),
    ("1 // half", .expectedQuantity, 3), ("50%", .expectedEnd, 2), ("٣", .expectedQuantity, 0),
  ])
  func `an error contains its position`(text: String, kind: FormatError.Kind, offset: Int) {
    #expect(error(text)?.kind == kind)
    #expect(error(text)?.offset == offset)
  }

  @Test func `an error shows the formula with a caret`() {
    #expect(
      error("gap + heigt * 2")?.description == """
        Unable to find metric with name heigt
        gap + heigt * 2
              ^
        """
    )
  }

  @Test(arguments: [("(", ")"), ("-", ""), ("max(1, ", ")"), ("1 - (", ")")])
  func `excessive nesting is rejected`(opening: String, closing: String) {
    let text =
      String(repeating: opening, count: 100_000) + "1" + String(repeating: closing, count: 100_000)
    #expect(error(text)?.expectation == "Expected fewer nested parentheses")
  }

  @Test(arguments: ["1 + ", "1 * "])
  func `an excessively long formula is rejected`(part: String) {
    let text = String(repeating: part, count: 100_000) + "1"
    #expect(error(text)?.expectation == "Expected a shorter formula")
  }

  @Test func `a formula of a thousand numbers is read`() throws {
    #expect(try value(String(repeating: "1 + ", count: 999) + "1") == 1000)
  }

  @Test func `division by zero gives infinity or NaN`() throws {
    #expect(try value("1 / 0") == .infinity)
    #expect(try value("-1 / 0") == -.infinity)
    #expect(try value("0 / 0").isNaN)
    #expect(try value("1 / (gap - 8)") == .infinity)
  }

  @Test func `a name without a value gives NaN`() throws {
    #expect(try Formula("width * 2", names: ["width"]).value([:]).isNaN)
  }

  @Test func `a formula lists the names that it uses`() throws {
    let formula = try Formula(
      "max(a, b - 1) * (c / 2) + min(a, -d)",
      names: ["a", "b", "c", "d", "e"]
    )
    #expect(formula.names == ["a", "b", "c", "d"])
  }

  @Test func `a formula keeps its source text`() throws {
    #expect(try Formula(" width*2 ", names: ["width"]).text == " width*2 ")
  }
}
