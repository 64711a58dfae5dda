import Foundation
import JSONReading
import Testing

struct JSONTextTests {
  private let repeating = Data("{\"a\": 1,\n \"b\": {\"a\": 2}, \"a\": 3}".utf8)

  @Test func `a repeated name is found where that is asked for`() {
    let flaw = #expect(throws: JSONText.Flaw.self) {
      try JSONText(repeating, refusesRepeatedNames: true)
    }
    #expect(flaw?.fault == .repeatedName("\"a\""))
    #expect(flaw?.line == 2)
    #expect(flaw?.column == 17)
  }

  @Test func `a repeated name passes elsewhere`() throws {
    #expect(try JSONText(repeating).data == repeating)
  }

  @Test func `a byte order mark is left out`() throws {
    #expect(try JSONText(Data([0xef, 0xbb, 0xbf, 0x7b, 0x7d])).data == Data("{}".utf8))
  }
}
