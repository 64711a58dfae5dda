import Foundation

/// How large a file is and when it was written or touched last.
struct FileTimes {
  /// Its size.
  let byteCount: Int
  /// In seconds since 1970.
  let modified: Double

  /// Of the file at `path`; nil where there is none.
  init?(_ path: String) {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      attributes[.type] as? FileAttributeType == .typeRegular,
      let size = attributes[.size] as? NSNumber,
      let date = attributes[.modificationDate] as? Date
    else { return nil }
    byteCount = size.intValue
    modified = date.timeIntervalSince1970
  }
}
