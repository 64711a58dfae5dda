import Glibc

/// What a document says of itself.
package struct DocumentMetadata: Hashable, Sendable {
  /// Its heading; nil for none.
  package let title: String?
  /// When it was made, in seconds since 1970; passed in, so that the bytes do not depend on the clock.
  package let date: Double

  /// Facts of a document.
  package init(title: String?, date: Double) {
    self.title = title
    self.date = date
  }

  /// The title as a C string and XML take it.
  var plainTitle: String? {
    let scalars = title?.unicodeScalars.filter { $0.isPlain }
    guard let scalars, !scalars.isEmpty else { return nil }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The date as ISO 8601 has it, in Greenwich.
  var timestamp: String {
    // PDF has four digits for the year.
    var seconds = time_t(min(max(date, 0), 253_402_300_799))
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func digits(_ value: Int32) -> String { value < 10 ? "0\(value)" : String(value) }
    return "\(1900 + parts.tm_year)-\(digits(parts.tm_mon + 1))-\(digits(parts.tm_mday))T"
      + "\(digits(parts.tm_hour)):\(digits(parts.tm_min)):\(digits(parts.tm_sec))Z"
  }
}

extension Unicode.Scalar {
  /// Whether XML 1.0 allows it and it is no control character.
  fileprivate var isPlain: Bool {
    switch value {
    case ..<0x20, 0x7F...0x9F, 0xFFFE...0xFFFF: false
    default: true
    }
  }
}
