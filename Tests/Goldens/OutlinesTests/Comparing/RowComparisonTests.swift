import Testing

@testable import ChatframeOutlines

struct RowComparisonTests {
  private let chat = Chat("m1")

  private func findings(
    isWidthExplained: Bool = false,
    _ change: (inout Chat) -> Void
  ) throws -> [String] {
    var other = chat
    change(&other)
    return RowComparison(
      expected: try chat.outline.messages[0],
      actual: try other.outline.messages[0],
      isWidthExplained: isWidthExplained
    ).findings.map(\.description)
  }

  @Test func `an equal row has no findings`() throws {
    #expect(try findings { _ in } == [])
  }

  @Test func `a changed size comes before its consequences`() throws {
    let findings = try findings { other in
      other["m1"]["bubble"].frame.2 = 190
      other["m1"]["time"].frame.0 = 246
    }
    #expect(findings == ["bubble of m1: width 184 → 190; time moved 6 pt right because of it"])
  }

  @Test func `components that moved alike are one row that moved`() throws {
    let findings = try findings { other in
      for name in ["avatar", "bubble", "time"] { other["m1"][name].frame.1 += 3 }
    }
    #expect(findings.count == 1)
    #expect(findings.first?.hasPrefix("m1 moved 3 pt down") == true, "\(findings)")
  }

  @Test func `a taller row without other changes is reported as such`() throws {
    #expect(try findings { $0["m1"].height = 70 } == ["row of m1: height 60 → 70"])
  }

  @Test func `a changed width of the page explains that of the row`() throws {
    #expect(try findings { $0.width = 300 } == ["row of m1: width 320 → 300"])
    #expect(try findings(isWidthExplained: true) { $0.width = 300 } == [])
  }

  @Test func `components in a different order are reported`() throws {
    #expect(
      try findings { $0["m1"].components.reverse() } == [
        "row of m1: components are stacked in a different order"
      ]
    )
  }
}
