#if Server
import Foundation

/// A file with one secret per line; empty lines and lines that begin with `#` are skipped.
enum SecretFile {
  /// The length of the shortest accepted secret.
  static let minimumLength = 16

  /// Returns the secrets in the file at `path`.
  static func read(_ path: String) throws(ConfigurationError) -> [String] {
    guard let data = FileManager.default.contents(atPath: path),
      let text = String(data: data, encoding: .utf8)
    else {
      throw ConfigurationError("\(path): does not exist or is not readable text", .missingFile)
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    var secrets: [String] = []
    for (index, line) in lines {
      let secret = line.trimming(while: \.isWhitespace)
      guard !secret.isEmpty, !secret.hasPrefix("#") else { continue }
      guard secret.utf8.count >= minimumLength, secret.allSatisfy({ !$0.isWhitespace }) else {
        throw ConfigurationError(
          "\(path):\(index + 1): expected at least \(minimumLength) characters without spaces",
          .badFile
        )
      }
      secrets.append(String(secret))
    }
    guard !secrets.isEmpty else {
      throw ConfigurationError("\(path): has no entries; expected one per line", .badFile)
    }
    return secrets
  }
}

extension StringProtocol {
  /// Returns the text without the matching characters at both ends.
  fileprivate func trimming(while isSuperfluous: (Character) -> Bool) -> SubSequence {
    let head = drop(while: isSuperfluous)
    guard let last = head.lastIndex(where: { !isSuperfluous($0) }) else { return head.prefix(0) }
    return head[...last]
  }
}

/// The keys of signed URLs; the first one signs, and all are accepted.
package struct SigningKeys: Sendable {
  /// The keys; empty if signed URLs are disabled.
  package let keys: [String]

  /// Reads the keys in a file; `nil` gives no keys.
  package init(path: String?) throws(ConfigurationError) {
    keys = try path.map { path throws(ConfigurationError) in try SecretFile.read(path) } ?? []
  }
}
#endif
