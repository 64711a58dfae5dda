import Foundation
import Geometry

/// Where a golden that differs leaves what it gave: `build/goldens`, or `CHATFRAME_ARTIFACTS`.
enum Artifacts {
  static var folder: URL {
    ProcessInfo.processInfo.environment["CHATFRAME_ARTIFACTS"].map { URL(fileURLWithPath: $0) }
      ?? Golden.folder.appendingPathComponent("../../build/goldens").standardizedFileURL
  }

  /// Writes the outline, the picture and, where two pictures can be compared, their difference.
  ///
  /// - Returns: Their common beginning.
  static func keep(
    _ golden: Golden,
    outline: String,
    png: [UInt8],
    expected: DecodedPicture?
  ) throws -> String {
    let area = folder.appendingPathComponent(golden.area)
    try FileManager.default.createDirectory(at: area, withIntermediateDirectories: true)
    let stem = area.appendingPathComponent(golden.stem).path
    try Data(outline.utf8).write(to: URL(fileURLWithPath: "\(stem).actual.outline"))
    try Data(png).write(to: URL(fileURLWithPath: "\(stem).actual.png"))
    if let expected {
      let difference = try DecodedPicture(png: png).difference(from: expected)
      try difference.write(to: "\(stem).difference.png")
    }
    return stem
  }
}

extension DecodedPicture {
  /// What both show, pale, with all that differs in red; as large as the larger of both.
  func difference(from expected: DecodedPicture) -> DecodedPicture {
    var result = width >= expected.width && height >= expected.height ? self : expected
    for y in 0..<result.height {
      for x in 0..<result.width {
        let offset = (y * result.width + x) * 3
        let isShared = x < min(width, expected.width) && y < min(height, expected.height)
        if isShared, self[x, y] == expected[x, y] {
          for channel in offset..<offset + 3 {
            result.bytes[channel] = 191 + result.bytes[channel] / 4
          }
        } else {
          result.bytes.replaceSubrange(offset..<offset + 3, with: [255, 0, 0])
        }
      }
    }
    return result
  }
}
