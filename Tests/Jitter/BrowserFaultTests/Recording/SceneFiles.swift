import ChatframeFiles
import Foundation

/// The recorded frames of scenes, which are reused until a scene, a page or a rule changes.
struct SceneFiles: Sendable {
  /// The scene, the pages and the rules that a folder was recorded with.
  private struct Origin: Codable, Equatable {
    var scene: ChatScene
    var pages: String
    /// The revision of the rules by which the truth was computed.
    var rules = SceneMeasurement.revision
  }

  /// The folder of the pages.
  let pages: URL
  /// The folder of all scenes.
  let folder: URL
  /// A digest of the pages, except those of streams, whose frames are not kept.
  private let digest: String

  /// Opens a folder of recorded scenes.
  ///
  /// - Parameters:
  ///   - folder: The folder, which need not exist.
  ///   - pages: The folder of the pages.
  /// - Throws: An error if a page cannot be read.
  init(in folder: URL, pages: URL) throws {
    self.folder = folder
    self.pages = pages
    var hash = SHA256Hash()
    for name in try FileManager.default.contentsOfDirectory(atPath: pages.path).sorted()
    where !name.hasPrefix("stream") {
      hash.add(try Data(contentsOf: pages.appendingPathComponent(name)))
    }
    digest = hash.finish().map { String(Int($0) + 0x100, radix: 16).dropFirst() }.joined()
  }

  /// Returns the folder of a scene, which contains its frames.
  func folder(of scene: ChatScene) -> URL { folder.appendingPathComponent(scene.name) }

  /// Returns the folder of the same frames beside a manifest with the user's motion.
  func knownFolder(of scene: ChatScene) -> URL {
    folder(of: scene).appendingPathComponent("known")
  }

  /// Returns the truth about a scene; `nil` unless it was recorded from the present pages
  /// and by the present rules.
  func truth(of scene: ChatScene) -> SceneTruth? {
    let files = folder(of: scene)
    guard let origin: Origin = read(files.appendingPathComponent("origin.json")),
      origin == Origin(scene: scene, pages: digest)
    else { return nil }
    return read(files.appendingPathComponent("truth.json"))
  }

  /// Removes what was recorded of a scene before, and makes its folders.
  func prepare(_ scene: ChatScene) throws {
    try? FileManager.default.removeItem(at: folder(of: scene))
    try FileManager.default.createDirectory(
      at: knownFolder(of: scene),
      withIntermediateDirectories: true
    )
  }

  /// Writes a frame to both folders of a scene, the second one as a hard link.
  func write(_ png: Data, frame: Int, of scene: ChatScene) throws {
    let file = folder(of: scene).appendingPathComponent(Self.name(frame))
    try png.write(to: file)
    try FileManager.default.linkItem(
      at: file,
      to: knownFolder(of: scene).appendingPathComponent(Self.name(frame))
    )
  }

  /// Writes the truth about a scene and its manifest, after all frames.
  func finish(_ scene: ChatScene, _ truth: SceneTruth, _ measures: [FrameMeasure]) throws {
    let files = folder(of: scene)
    let manifest = SceneManifest(scene, measures)
    try write(manifest, to: knownFolder(of: scene).appendingPathComponent("frames.json"))
    try write(measures, to: files.appendingPathComponent("measures.json"))
    try write(truth, to: files.appendingPathComponent("truth.json"))
    // Written last: a folder that has an origin is complete.
    let origin = Origin(scene: scene, pages: digest)
    try write(origin, to: files.appendingPathComponent("origin.json"))
  }

  /// Returns the name of a frame's file.
  static func name(_ frame: Int) -> String { "frame-\("\(100_000 + frame)".dropFirst()).png" }

  private func write(_ value: some Encodable, to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(value).write(to: file)
  }

  private func read<Value: Decodable>(_ file: URL) -> Value? {
    (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
  }
}

/// A `frames.json` with the user's motion, and without rows.
private struct SceneManifest: Encodable {
  struct Viewport: Encodable {
    var width: Int
    var height: Int
    var scale: Double
  }

  struct Frame: Encodable {
    var index: Int
    var time: Double
    var file: String
    var userDelta: Double
    var contentHeight = 0
    var rows: [String] = []
  }

  var version = 1
  var viewport: Viewport
  var frames: [Frame]

  init(_ scene: ChatScene, _ measures: [FrameMeasure]) {
    viewport = Viewport(width: scene.width, height: scene.height, scale: scene.scale)
    frames = measures.enumerated().map { index, measure in
      Frame(
        index: index,
        time: Double(index) / 60,
        file: SceneFiles.name(index),
        userDelta: measure.userDelta
      )
    }
  }
}
