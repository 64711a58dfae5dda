import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeWorker

struct JobLineReaderTests {
  private func lines(_ text: String, limit: Int = 100) throws -> [String] {
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: try folder.write(text, to: "input"))
    let input = try FileHandle(forReadingFrom: url)
    var reader = JobLineReader(input.fileDescriptor, limit: limit)
    var lines: [String] = []
    while let line = try reader.next() {
      switch line {
      case .line(let data): lines.append(String(decoding: data, as: UTF8.self))
      case .tooLong: lines.append("too long")
      }
    }
    return lines
  }

  @Test(arguments: [
    ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\n\nb", ["a", "", "b"]),
    ("a\r\nb\n", ["a\r", "b"]),
  ])
  func `lines end with line breaks or at the end`(text: String, expected: [String]) throws {
    #expect(try lines(text) == expected)
  }

  @Test func `a line over the limit is skipped, and the next one is read`() throws {
    let long = String(repeating: "x", count: 200_000)
    #expect(try lines("a\n\(long)\nb\n", limit: 10) == ["a", "too long", "b"])
  }

  @Test func `a line of exactly the limit is read`() throws {
    #expect(try lines("0123456789\n", limit: 10) == ["0123456789"])
    #expect(try lines("0123456789a\n", limit: 10) == ["too long"])
  }

  @Test func `a long line at the end without a line break is reported`() throws {
    #expect(
      try lines("a\n" + String(repeating: "x", count: 70_000), limit: 10) == ["a", "too long"]
    )
  }

  @Test func `a line longer than a piece is joined`() throws {
    let long = String(repeating: "y", count: 150_000)
    #expect(try lines("\(long)\nz", limit: 1 << 20) == [long, "z"])
  }

  @Test func `a descriptor that cannot be read is an error`() throws {
    var reader = JobLineReader(-1)
    #expect(throws: InputError.self) { try reader.next() }
  }
}
