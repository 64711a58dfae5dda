import ChatframeDrawing
import ChatframePixels
import ChatframeTestSupport
import Foundation

/// Two folders of pictures, `a` and `b`, which are deleted after the test.
struct PictureFolderSample {
  static let white: UInt32 = 0xffff_ffff
  static let red: UInt32 = 0xff00_00ff

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("a")
    try folder.makeFolder("b")
  }

  var first: String { folder.path("a") }
  var second: String { folder.path("b") }

  /// Writes a white PNG with a red rectangle.
  @discardableResult
  func write(
    _ name: String,
    width: Int = 20,
    height: Int = 10,
    red columns: Range<Int> = 0..<0,
    rows: Range<Int> = 0..<1
  ) throws -> String {
    let picture = Self.picture(width: width, height: height, red: columns, rows: rows)
    if let end = name.lastIndex(of: "/") { try makeFolders(String(name[..<end])) }
    return try folder.write(OpaquePNG.encode(picture) ?? [], to: name)
  }

  private func makeFolders(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path(name),
      withIntermediateDirectories: true
    )
  }

  /// Writes the same picture to both folders.
  func writeBoth(_ name: String) throws {
    try write("a/\(name)")
    try write("b/\(name)")
  }

  static func picture(
    width: Int,
    height: Int,
    red columns: Range<Int> = 0..<0,
    rows: Range<Int> = 0..<1
  ) -> RGBAPicture {
    let pixels = (0..<width * height).map { index in
      columns.contains(index % width) && rows.contains(index / width) ? red : white
    }
    return RGBAPicture(width: width, height: height, pixels: pixels)
  }
}
