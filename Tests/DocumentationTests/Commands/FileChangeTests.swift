import Testing

struct FileChangeTests {
  @Test func `lines are replaced, removed and added`() throws {
    let change = FileChange([" a", "-b", "+B", "@@", "-d", "…", " e", "+f"])
    #expect(try change.applied(to: "a\nb\nc\nd\ne\n") == "a\nB\nc\ne\nf\n")
  }

  @Test(arguments: [["-x"], ["-a", "-c"], ["-b"]])
  func `a place must be in the file exactly once`(lines: [String]) {
    let place = FileChange.MissingPlace(lines: lines.map { String($0.dropFirst()) })
    #expect(throws: place) { try FileChange(lines).applied(to: "a\nb\nc\nb\n") }
  }
}
