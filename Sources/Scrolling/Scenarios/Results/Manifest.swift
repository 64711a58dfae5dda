import ChatframeDocuments
import ChatframeTimelines

/// `frames.json`: what every frame shows and what moved in it, a line a frame.
///
/// The first line does not depend on which frames are told, so the lines of parts are those of the
/// whole.
package struct Manifest: Sendable {
  /// The name of the manifest in a folder of frames.
  package static let fileName = "frames.json"

  private let scenario: Scenario
  private let strategy: StrategyName
  private let inputs: UInt64
  private var count = 0

  /// The manifest of a scenario under a strategy.
  ///
  /// - Parameter inputs: A number that changes with any byte of what was read.
  package init(_ scenario: Scenario, strategy: StrategyName, inputs: UInt64) {
    self.scenario = scenario
    self.strategy = strategy
    self.inputs = inputs
  }

  /// What stands before the first frame: one line.
  package var head: [UInt8] {
    let viewport = scenario.viewport
    var line = ManifestLine()
    line.write("{\"version\":1,\"strategy\":")
    line.put(quoted: strategy.rawValue)
    line.write(",\"refreshRate\":")
    line.put(viewport.refreshRate)
    line.write(",\"viewport\":{\"width\":")
    line.put(viewport.width)
    line.write(",\"height\":")
    line.put(viewport.height)
    line.write(",\"scale\":")
    line.put(viewport.scale)
    if viewport.insets != ScenarioViewport.Insets() { put(viewport.insets.list, to: &line) }
    line.write("},\"inputs\":")
    line.put(quoted: String(inputs, radix: 16))
    put(scenario.expectations, to: &line)
    put(scenario.chrome, to: &line)
    line.write(",\"frames\":[\n")
    return line.bytes
  }

  /// What stands after the last frame.
  package var tail: [UInt8] { Array("\n]}\n".utf8) }

  /// The line of the next frame.
  ///
  /// - Parameter events: What the scenario did since the last frame.
  package mutating func line(_ viewport: Viewport, events: [String]) -> [UInt8] {
    var line = ManifestLine(capacity: 512 + viewport.rows.count * 96)
    if count > 0 { line.write(",\n") }
    count += 1
    line.write("{\"index\":")
    line.put(viewport.frame)
    line.write(",\"time\":")
    line.put(viewport.time)
    line.write(",\"file\":")
    line.put(quoted: Self.frameName(viewport.frame))
    line.write(",\"contentOffset\":")
    line.put(viewport.contentOffset)
    line.write(",\"contentHeight\":")
    line.put(viewport.contentHeight)
    if viewport.insets != scenario.viewport.insets.list { put(viewport.insets, to: &line) }
    line.write(",\"userDelta\":")
    line.put(viewport.userDelta)
    put(viewport.motion, "jitter", "shiftScore", to: &line)
    put(viewport.strictMotion, "strictJitter", "strictShiftScore", to: &line)
    line.write(",\"layouts\":")
    line.put(viewport.layoutCount)
    line.write(",\"events\":")
    put(events + viewport.events.map(\.description), to: &line)
    line.write(",\"changed\":")
    put(viewport.changedRows.map(\.name), to: &line)
    put(viewport.rows, to: &line)
    line.write("}")
    return line.bytes
  }

  /// `frame-00000.png` and so on.
  package static func frameName(_ index: Int) -> String {
    let digits = String(index)
    return "frame-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
  }

  private func put(
    _ motion: FrameMotion,
    _ jitter: String,
    _ score: String,
    to line: inout ManifestLine
  ) {
    line.write(",\"\(jitter)\":")
    line.put(motion.jitter)
    line.write(",\"\(score)\":")
    line.put(motion.shiftScore)
  }

  private func put(_ insets: ListInsets, to line: inout ManifestLine) {
    line.write(",\"insets\":{\"top\":")
    line.put(insets.top)
    line.write(",\"bottom\":")
    line.put(insets.bottom)
    line.write("}")
  }

  private func put(_ texts: [String], to line: inout ManifestLine) {
    line.write("[")
    for (index, text) in texts.enumerated() {
      if index > 0 { line.write(",") }
      line.put(quoted: text)
    }
    line.write("]")
  }

  /// What is asked of the frames, if anything is.
  private func put(_ expectations: Expectations, to line: inout ManifestLine) {
    let limits = [
      ("maxJitter", expectations.maxJitter.map(NumberFormat.text)),
      ("flashes", expectations.flashes.map(String.init)),
      ("blanks", expectations.blanks.map(String.init)),
    ]
    let texts = limits.compactMap { name, value in value.map { "\"\(name)\":\($0)" } }
    if !texts.isEmpty { line.write(",\"expect\":{\(texts.joined(separator: ","))}") }
  }

  /// What is drawn over or behind rows, which are then not all that frames show.
  private func put(_ chrome: ChromeSettings, to line: inout ManifestLine) {
    let parts = [
      ("scrollIndicator", chrome.hasScrollIndicator), ("wallpaper", chrome.hasWallpaperPicture),
    ]
    let texts = parts.filter(\.1).map { "\"\($0.0)\":true" }
    if !texts.isEmpty { line.write(",\"chrome\":{\(texts.joined(separator: ","))}") }
  }

  private func put(_ rows: [Viewport.Row], to line: inout ManifestLine) {
    line.write(",\"rows\":[")
    for (index, row) in rows.enumerated() {
      line.write(index > 0 ? ",{\"id\":" : "{\"id\":")
      line.put(quoted: row.id.name)
      line.write(",\"y\":")
      line.put(row.span.top)
      line.write(",\"height\":")
      line.put(row.span.height)
      if row.isPlaceholder { line.write(",\"placeholder\":true") }
      switch row.picture {
      case .none: break
      case .awaited: line.write(",\"picture\":\"awaited\"")
      case .loaded: line.write(",\"picture\":\"loaded\"")
      }
      line.write("}")
    }
    line.write("]")
  }
}

/// A frame as the manifest has it: one line of JSON.
struct ManifestLine {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int = 1024) { bytes.reserveCapacity(capacity) }

  /// Text as it is.
  mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func put(_ value: Int) { bytes.append(contentsOf: String(value).utf8) }

  mutating func put(_ value: Double) { bytes.append(contentsOf: NumberFormat.text(value).utf8) }

  mutating func put(_ length: Length) { put(length.points) }

  /// A text in quotes.
  mutating func put(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20, 0x7f: bytes.append(contentsOf: Self.escape(byte).utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func escape(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
