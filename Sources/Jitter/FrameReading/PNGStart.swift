import Foundation

/// The bytes that every PNG begins with.
enum PNGSignature {
  private static let bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// Why a file that is no PNG may have been one; nil where it was none.
  static func flaw(of path: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let start = try? file.read(upToCount: bytes.count) else {
      return "is empty; make it again"
    }
    if start.isEmpty { return "is empty; make it again" }
    return start.count < bytes.count && bytes.starts(with: start)
      ? "the frame is cut off; make it again" : nil
  }
}
