import Outlines
import Pixels

extension GoldenSequence {
  private static let version = 1

  /// The file: its version, the environment, how many lines follow, a line a tile, a line a frame, a line a fault, and the
  /// manifest as it stands.
  package var text: String {
    var lines: [String] = []
    lines += tiles.map {
      "tile \($0.version) \($0.heightInPixels) \($0.digest) \(QuotedText.name($0.id))"
    }
    lines += frames.map { "frame \($0.index) \($0.digest)" }
    lines += faults.map { "fault \($0)" }
    lines += ["manifest"] + manifest
    let head = ["frames \(Self.version)", "environment \(fingerprint)", "lines \(lines.count)"]
    return (head + lines).joined(separator: "\n") + "\n"
  }

  /// Reads that text.
  package init(text: String, path: String) throws(GoldenError) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    let isEnded = lines.last?.isEmpty == true
    if isEnded { lines.removeLast() }
    func error(_ reason: String) -> GoldenError { .sequence(path: path, reason: reason) }
    guard lines.popFirst() == "frames \(Self.version)" else {
      throw error("it does not begin with \"frames \(Self.version)\"")
    }
    guard let environment = lines.popFirst(), environment.hasPrefix("environment "),
      let fingerprint = EnvironmentFingerprint(String(environment.dropFirst(12)))
    else { throw error("its second line does not tell the environment") }
    if let line = lines.first, line.hasPrefix("lines "), let count = Int(line.dropFirst(6)) {
      lines.removeFirst()
      guard lines.count == count, isEnded else {
        throw error("its end is missing: \(lines.count) of \(count) lines are there")
      }
    }
    var (tiles, frames, faults): ([Tile], [Frame], [String]) = ([], [], [])
    while let line = lines.popFirst(), line != "manifest" {
      if let tile = Tile(line) {
        tiles.append(tile)
      } else if let frame = Frame(line) {
        frames.append(frame)
      } else if line.hasPrefix("fault ") {
        faults.append(String(line.dropFirst(6)))
      } else {
        throw error("the line \"\(line.prefix(60))\" is no tile, frame or fault")
      }
    }
    guard !lines.isEmpty else { throw error("it ends before its manifest") }
    self.init(
      fingerprint: fingerprint,
      tiles: tiles,
      frames: frames,
      faults: faults,
      manifest: lines.map(String.init)
    )
  }
}

extension GoldenSequence.Tile {
  fileprivate init?(_ line: Substring) {
    let words = line.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
    guard words.count == 5, words[0] == "tile", let version = Int(words[1]),
      let height = Int(words[2]), let digest = PixelDigest(String(words[3]))
    else { return nil }
    let id = words[4].hasPrefix("\"") ? QuotedText.unquoted(words[4]) : nil
    self.init(
      id: id ?? String(words[4]),
      version: version,
      heightInPixels: height,
      digest: digest
    )
  }
}

extension GoldenSequence.Frame {
  fileprivate init?(_ line: Substring) {
    let words = line.split(separator: " ")
    guard words.count == 3, words[0] == "frame", let index = Int(words[1]),
      let digest = PixelDigest(String(words[2]))
    else { return nil }
    self.init(index: index, digest: digest)
  }
}
