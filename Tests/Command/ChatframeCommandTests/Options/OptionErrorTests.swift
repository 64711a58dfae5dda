import Testing

@testable import ChatframeCommand

struct OptionErrorTests {
  /// The argument parser's message about an option with an invalid value.
  private func message(_ read: @escaping @Sendable (String) throws -> Int, _ text: String) -> String
  {
    do {
      _ = try OptionError.wording(read)(text)
      return ""
    } catch {
      return "The value '\(text)' is invalid for '--threads <count>': \(error)"
    }
  }

  @Test func `the program's own message is separated from the argument parser's`() {
    let parts = OptionError.parts(of: message(ThreadCount.parse, "0"))
    #expect(parts.parser == "The value '0' is invalid for '--threads <count>'")
    #expect(parts.own == "--threads 0 is out of range; expected 1 to 256")
  }

  @Test func `a value of the wrong type keeps the argument parser's message`() {
    let parts = OptionError.parts(of: message(ThreadCount.parse, "two"))
    #expect(parts.parser == "The value 'two' is invalid for '--threads <count>'")
    #expect(parts.own == nil)
  }

  @Test func `a record separator in a value does not split the message`() {
    let read: @Sendable (String) throws -> Int = { throw Failure.usage("\"\($0)\" is unknown") }
    let parts = OptionError.parts(of: message(read, "a\u{1E}b"))
    #expect(parts.own == "\"ab\" is unknown")
  }

  @Test func `other messages are unchanged`() {
    let parts = OptionError.parts(of: "Unknown option '--widht'")
    #expect(parts.parser == "Unknown option '--widht'")
    #expect(parts.own == nil)
  }

  @Test(arguments: [1, 4, 256])
  func `a thread count within the range is accepted`(count: Int) throws {
    #expect(try ThreadCount.parse("\(count)") == count)
  }
}
