import Foundation

/// Bytes that are JSON, without a byte order mark.
package struct JSONText {
  /// Where bytes stop to be JSON, and why.
  package struct ParsingError: Error, Hashable {
    /// Counted from 1.
    package let line: Int
    /// In characters, counted from 1.
    package let column: Int
    package let fault: JSONSyntaxError
  }

  package let data: Data

  /// Checks `data`, which is JSON in UTF-8, with or without a byte order mark.
  package init(_ data: Data, refusesRepeatedNames: Bool = false) throws(ParsingError) {
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    self.data = data.starts(with: mark) ? Data(data.dropFirst(mark.count)) : data
    var syntax = JSONValidator(
      [UInt8](self.data),
      skipped: data.count - self.data.count,
      refusesRepeatedNames: refusesRepeatedNames
    )
    do throws(JSONSyntaxError) {
      try syntax.check()
    } catch {
      let (line, column) = syntax.place
      throw ParsingError(line: line, column: column, fault: error)
    }
  }
}
