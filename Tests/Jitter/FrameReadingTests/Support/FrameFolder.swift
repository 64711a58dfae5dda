import ChatframeDrawing
import ChatframeGraphics
import ChatframeTestSupport
import Foundation

/// A folder of small frames, which is removed when its test ends.
final class FrameFolder {
  private let folder: TemporaryFolder
  var path: String { folder.path }

  init() throws { folder = try TemporaryFolder() }

  /// Writes a frame of 8 × 6 pixels of one grey.
  func write(color: UInt8, to name: String, width: Int = 8) throws {
    let head = try PNGHead(size: PixelSize(width: width, height: 6), scale: 1)
    let pixels = PixelRows(
      size: PixelSize(width: width, height: 6),
      color: RGBAColor(red: color, green: color, blue: color)
    )
    var png = PNGAssembly(head: head)
    png.append(try BandEncoder().encode(pixels, rows: 0..<6))
    try folder.write(png.finish().joined(), to: name)
  }

  /// Cuts a file in half.
  func damage(_ name: String) throws {
    let bytes = try folder.read(name)
    try folder.write(bytes.prefix(bytes.count / 2), to: name)
  }

  /// Writes a manifest of frames with one row each.
  ///
  /// - Parameters:
  ///   - files: The names of the frames' files.
  ///   - y: The top of the row, as JSON.
  ///   - edits: The replacements to apply to the text.
  /// - Throws: An error if the file cannot be written.
  func writeManifest(
    _ files: [String],
    y: String = "0",
    edits: KeyValuePairs<String, String> = [:]
  ) throws {
    let frames = files.enumerated().map { index, file in
      """
      {"index":\(index),"time":\(Double(index) / 60),"file":"\(file)","contentOffset":0,
       "contentHeight":100,"userDelta":0,"events":[],
       "rows":[{"id":"r\(index)","y":\(y),"height":6}]}
      """
    }
    var text = """
      {"version":1,"strategy":"inverted","refreshRate":60,
       "viewport":{"width":8,"height":6,"scale":1},
       "frames":[\(frames.joined(separator: ","))]}
      """
    for (old, new) in edits { text = text.replacing(old, with: new) }
    try folder.write(text, to: "frames.json")
  }
}
