import ChatframeGoldens
import ChatframeOutlines
import ChatframePixels

/// A synthetic sequence of a few frames: rows on a screen of 320 × 200 points at scale 1, each with a
/// bubble that is inset by 8 points.
struct SmallSequence {
  /// The height of each row, which determines its bubble's height.
  var heights: [(id: String, height: Double)] = [("m1", 60), ("m2", 60), ("m3", 60)]
  /// The top of the first row, frame by frame.
  var tops: [Double] = [0, 0, 0, 0]
  /// A row that is inserted before the others from a frame on.
  var early: (id: String, height: Double, frame: Int)?
  /// The ids of rows whose pixels differ.
  var repainted: Set<String> = []
  var strategy = "inverted"
  var events: [Int: String] = [:]
  var faults: [String] = []
  var width = 320

  /// The rows of a frame with their tops.
  private func rows(_ frame: Int) -> [(id: String, top: Double, height: Double)] {
    var top = tops[frame]
    var all = heights
    if let early, frame >= early.frame { all.insert((early.id, early.height), at: 0) }
    return all.map { id, height in
      defer { top += height }
      return (id, top, height)
    }.filter { $0.top < 200 && $0.top + $0.height > 0 }
  }

  var sequence: GoldenSequence {
    get throws {
      var tiles: [String: GoldenSequence.Tile] = [:]
      for frame in tops.indices {
        for row in rows(frame) where tiles[row.id] == nil {
          tiles[row.id] = try tile(row.id, row.height, frame)
        }
      }
      return GoldenSequence(
        fingerprint: Sample.fingerprint,
        tiles: Array(tiles.values),
        frames: tops.indices.map { .init(index: $0, digest: digest("\(rows($0)) \(repainted)")) },
        faults: faults,
        manifest: [head] + tops.indices.map(line) + ["]}"]
      )
    }
  }

  private func tile(_ id: String, _ height: Double, _ frame: Int) throws -> GoldenSequence.Tile {
    GoldenSequence.Tile(
      id: id,
      version: 0,
      heightInPixels: Int(height),
      digest: digest("\(id) \(height) \(repainted.contains(id))"),
      firstFrame: frame,
      layout: try RowOutline(
        text: "row  0,0 \(width)×\(Int(height))\n  bubble  8,8 100×\(Int(height) - 16)\n"
      )
    )
  }

  private var head: String {
    "{\"version\":1,\"strategy\":\"\(strategy)\",\"viewport\":{\"width\":\(width),\"height\":200,"
      + "\"scale\":1},\"inputs\":\"\",\"frames\":["
  }

  private func line(_ frame: Int) -> String {
    let rows = rows(frame).map {
      "{\"id\":\"\($0.id)\",\"y\":\($0.top),\"height\":\($0.height)}"
    }
    return "{\"index\":\(frame),\"events\":[\"\(events[frame] ?? "")\"],"
      + "\"rows\":[\(rows.joined(separator: ","))]},"
  }

  private func digest(_ text: String) -> PixelDigest { PixelDigest(bytes: Array(text.utf8)) }
}
