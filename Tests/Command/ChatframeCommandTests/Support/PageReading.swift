import Foundation

/// A page of goldens, parsed.
struct PageReading {
  private let text: String

  /// Reads the page in a file of a folder.
  init(_ file: String = "golden-results/report.html", in place: Workplace) throws {
    text = String(decoding: try place.read(file), as: UTF8.self)
  }

  /// The number of embedded pictures.
  var pictureCount: Int { text.matches(of: /id="picture-\d+"/).count }

  /// The data of a golden.
  func golden(_ name: String) throws -> [String: Any] {
    let found = text.firstMatch(of: /<script type="application\/json" id="data">([^<]*)</)
    let data = Data(String(found?.1 ?? "").utf8)
    let page = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let goldens = page?["goldens"] as? [[String: Any]] ?? []
    return goldens.first { $0["name"] as? String == name } ?? [:]
  }

  /// The reference to a golden's picture `actual`, `expected`, `difference` or `next`.
  func reference(_ part: String, of golden: String) throws -> String? {
    (try self.golden(golden)[part] as? [String: Any])?["file"] as? String
  }

  /// The bytes of an embedded picture.
  func picture(_ part: String, of golden: String) throws -> Data? {
    guard let id = try reference(part, of: golden)?.dropFirst() else { return nil }
    guard let from = text.firstRange(of: "<noscript id=\"\(id)\">")?.upperBound else { return nil }
    let rest = text[from...].split(separator: ";base64,", maxSplits: 1).last ?? ""
    return Data(base64Encoded: String(rest.prefix { $0 != "\"" }))
  }
}
