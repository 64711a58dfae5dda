import ChatframeDrawing
import ChatframeGraphics
import Foundation

/// A folder of small frames that goes when its test ends.
final class FrameFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A frame of 8 × 6 pixels of one grey.
  func write(color: UInt8, to name: String, width: Int = 8) throws {
    let head = try PNGHead(widthInPixels: width, heightInPixels: 6, scale: 1)
    let pixels = PixelRows(
      widthInPixels: width,
      heightInPixels: 6,
      color: Color(red: color, green: color, blue: color)
    )
    var png = PNGAssembly(head: head)
    png.append(try BandEncoder().encode(pixels, rows: 0..<6))
    try Data(png.finish().joined()).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  /// Cuts a file in half.
  func damage(_ name: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    let data = try Data(contentsOf: url)
    try data.prefix(data.count / 2).write(to: url)
  }

  /// Frames of a row each.
  ///
  /// - Parameters:
  ///   - y: The top of the row, as JSON.
  ///   - edits: What to replace in the text, by what.
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
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/frames.json"))
  }
}
