import ChatframeOutlines
import ChatframePixels

extension GoldenSequence {
  /// The version of the format that is written; version 1 had no layouts.
  static let version = 2

  /// The contents of the file: its version, the environment, the number of lines that follow, the
  /// tiles, one line per frame, one line per fault, and the manifest.
  ///
  /// Tiles follow the layout that they share; tiles without a layout come first.
  package var text: String {
    let lines =
      tileLines + frames.map { "frame \($0.index) \($0.digest)" } + faults.map { "fault \($0)" }
      + ["manifest"] + manifest
    let head = ["frames \(Self.version)", "environment \(fingerprint)", "lines \(lines.count)"]
    return (head + lines).joined(separator: "\n") + "\n"
  }

  private var tileLines: [String] {
    var places: [RowOutline: Int] = [:]
    var groups: [(layout: RowOutline, tiles: [String])] = []
    var plain: [String] = []
    for tile in tiles {
      guard let layout = tile.layout else {
        plain.append(tile.line)
        continue
      }
      if let place = places[layout] {
        groups[place].tiles.append(tile.line)
      } else {
        places[layout] = groups.count
        groups.append((layout, [tile.line]))
      }
    }
    return plain
      + groups.flatMap { group in
        group.layout.text.split(separator: "\n").map(String.init) + group.tiles
      }
  }

  /// Reads the text of this version or of version 1.
  package init(text: String, path: String) throws(GoldenError) {
    self = try SequenceReader(text, path: path).sequence()
  }
}

extension GoldenSequence.Tile {
  /// The tile's line: its version, height, first frame, digest and row.
  fileprivate var line: String {
    let start = firstFrame.map(String.init) ?? "-"
    return "tile \(version) \(heightInPixels) \(start) \(digest) \(QuotedText.name(id))"
  }
}

/// Reads the text of a sequence line by line.
struct SequenceReader {
  private let path: String
  private var lines: ArraySlice<Substring>
  private let isEnded: Bool
  private var hasLayouts = false
  private var layout: RowOutline?
  private var tiles: [GoldenSequence.Tile] = []
  private var frames: [GoldenSequence.Frame] = []
  private var faults: [String] = []

  init(_ text: String, path: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    isEnded = lines.last?.isEmpty == true
    if isEnded { lines.removeLast() }
  }

  /// Returns the sequence.
  consuming func sequence() throws(GoldenError) -> GoldenSequence {
    let fingerprint = try readHead()
    var hasManifest = false
    while !hasManifest, let line = lines.popFirst() {
      hasManifest = line == "manifest"
      if !hasManifest { try read(line) }
    }
    // Frames from another program may have no manifest, and then have no tiles.
    guard hasManifest, !lines.isEmpty || tiles.isEmpty else {
      throw error("ends before its manifest")
    }
    return GoldenSequence(
      fingerprint: fingerprint,
      tiles: tiles,
      frames: frames,
      faults: faults,
      manifest: lines.map(String.init)
    )
  }

  private func error(_ reason: String) -> GoldenError { .sequence(path: path, reason: reason) }

  /// Reads the version, the environment and, if present, the number of lines that follow.
  private mutating func readHead() throws(GoldenError) -> EnvironmentFingerprint {
    let first = lines.popFirst()
    hasLayouts = first == "frames \(GoldenSequence.version)"
    guard hasLayouts || first == "frames 1" else {
      throw error("begins with neither \"frames \(GoldenSequence.version)\" nor \"frames 1\"")
    }
    guard let environment = lines.popFirst(), environment.hasPrefix("environment "),
      let fingerprint = EnvironmentFingerprint(String(environment.dropFirst(12)))
    else { throw error("its second line is not an environment") }
    if let line = lines.first, line.hasPrefix("lines "), let count = Int(line.dropFirst(6)) {
      lines.removeFirst()
      guard lines.count == count, isEnded else {
        throw error("is cut off: it has \(lines.count) of \(count) lines")
      }
    }
    return fingerprint
  }

  private mutating func read(_ line: Substring) throws(GoldenError) {
    if hasLayouts, RowOutline.isHead(line) {
      layout = try readLayout(from: line)
    } else if let tile = hasLayouts ? Self.tile(line, layout) : Self.bareTile(line) {
      tiles.append(tile)
    } else if let frame = Self.frame(line) {
      frames.append(frame)
    } else if line.hasPrefix("fault ") {
      faults.append(String(line.dropFirst(6)))
    } else {
      throw error("the line \"\(line.prefix(60))\" is not a tile, frame or fault")
    }
  }

  /// Reads the line of a row and the indented lines below it.
  private mutating func readLayout(from head: Substring) throws(GoldenError) -> RowOutline {
    var text = "\(head)\n"
    while let line = lines.first, line.hasPrefix(" ") {
      text += "\(line)\n"
      lines.removeFirst()
    }
    do throws(OutlineError) {
      return try RowOutline(text: text)
    } catch {
      throw self.error("a row's layout cannot be read: \(error)")
    }
  }

  private static func tile(_ line: Substring, _ layout: RowOutline?) -> GoldenSequence.Tile? {
    let words = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: false)
    guard words.count == 6, words[0] == "tile", let version = number(words[1]),
      let height = number(words[2]), let digest = PixelDigest(String(words[4])),
      words[3] == "-" || number(words[3]) != nil
    else { return nil }
    return GoldenSequence.Tile(
      id: id(words[5]),
      version: version,
      heightInPixels: height,
      digest: digest,
      firstFrame: number(words[3]),
      layout: layout
    )
  }

  /// Returns a tile in the format of version 1.
  private static func bareTile(_ line: Substring) -> GoldenSequence.Tile? {
    let words = line.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
    guard words.count == 5, words[0] == "tile", let version = number(words[1]),
      let height = number(words[2]), let digest = PixelDigest(String(words[3]))
    else { return nil }
    return GoldenSequence.Tile(
      id: id(words[4]),
      version: version,
      heightInPixels: height,
      digest: digest
    )
  }

  /// Returns a count or size in the accepted range.
  private static func number(_ word: Substring) -> Int? {
    Int(word).flatMap { GoldenRun.counts.contains($0) ? $0 : nil }
  }

  private static func id(_ word: Substring) -> String {
    let id = QuotedText.isQuoted(word) ? QuotedText.unquoted(word) : nil
    return id ?? String(word)
  }

  private static func frame(_ line: Substring) -> GoldenSequence.Frame? {
    let words = line.split(separator: " ")
    guard words.count == 3, words[0] == "frame", let index = number(words[1]),
      let digest = PixelDigest(String(words[2]))
    else { return nil }
    return GoldenSequence.Frame(index: index, digest: digest)
  }
}
