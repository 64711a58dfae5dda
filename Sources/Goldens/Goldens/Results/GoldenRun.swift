import ChatframeFiles
import ChatframeGraphics
import ChatframeOutlines
import Foundation

/// The results of many goldens: the document `results.json`, which is stored beside the artifacts.
package struct GoldenRun: Codable, Hashable, Sendable {
  /// The file's name in the folder of artifacts.
  package static let fileName = "results.json"
  /// The version of the format.
  package static let currentVersion = 1

  /// The version of the format.
  package var version = GoldenRun.currentVersion
  /// The folder of the goldens' files, as the caller named it.
  package var folder: String
  /// The line with the fingerprint of the libraries and fonts.
  package var environment: String
  /// The goldens to record.
  package var mode: GoldenRecordMode
  /// The names of all declared goldens, whether or not they ran; `nil` if they are not known.
  package var declared: [String]?
  /// The problems besides results, such as entries that cannot be read; one line each.
  package var problems: [String]?
  /// The templates of goldens that did not pass, by the digests of their values; `nil` if there
  /// are none.
  package var templates: [String: RecordedTemplate]?
  /// The results, sorted by name.
  package var results: [GoldenResult]

  /// Creates a run.
  package init(
    folder: String,
    environment: String,
    mode: GoldenRecordMode,
    declared: [String]? = nil,
    problems: [String] = [],
    templates: [String: RecordedTemplate] = [:],
    results: [GoldenResult]
  ) {
    self.folder = folder
    self.environment = environment
    self.mode = mode
    self.declared = declared?.sorted()
    self.problems = problems.isEmpty ? nil : problems
    self.templates = templates.isEmpty ? nil : templates
    self.results = results.sorted { $0.name < $1.name }
  }

  /// A Boolean value that indicates whether every golden passed without problems.
  package var isPassed: Bool { results.allSatisfy(\.isPassed) && problems == nil }

  /// Adds problems besides results.
  package mutating func add(problems new: [String]) {
    if !new.isEmpty { problems = (problems ?? []) + new }
  }

  /// Returns the document with a final newline and keys in alphabetical order.
  package func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(self)) + [10]
  }

  /// Writes the document into a folder of artifacts, and creates the folder if necessary.
  package func write(to artifacts: String) throws {
    let file = "\(artifacts)/\(Self.fileName)"
    try Folders.make(holding: file)
    try AtomicFile.write([try json()[...]], to: file)
  }

  /// Reads the document from a folder of artifacts or from the file itself.
  package static func read(_ path: String) throws(GoldenError) -> GoldenRun {
    let isFolder = FileStatus(path)?.isFolder == true
    let file = isFolder ? "\(path)/\(fileName)" : path
    guard let data = FileManager.default.contents(atPath: file) else {
      throw .results(path: file, reason: "no results were found")
    }
    guard let run = try? JSONDecoder().decode(GoldenRun.self, from: data) else {
      throw .results(path: file, reason: "is not a valid file of golden results")
    }
    guard run.version == currentVersion else {
      throw .results(path: file, reason: "has version \(run.version); expected \(currentVersion)")
    }
    try run.check(file: file)
    return run
  }
}

extension GoldenRun {
  /// The extensions of the files that a golden may have.
  package static let endings = ["webp", "png", "outline", "frames"]

  /// The range of counts and sizes; numbers outside it are rejected.
  static let counts = 0...999_999_999

  /// Rejects results that name files of other goldens, or impossible figures.
  ///
  /// Results may come from other machines, and the files that they name are read and written.
  func check(file: String) throws(GoldenError) {
    for result in results {
      do {
        _ = try GoldenName(path: result.name)
      } catch {
        throw .results(
          path: file,
          reason: "\(QuotedText.quoted(result.name)) is not a valid golden name"
        )
      }
      if let stray = result.strayFile {
        throw .results(
          path: file,
          reason: "\(QuotedText.quoted(stray)) is not a file of the golden \"\(result.name)\""
        )
      }
      if let stray = result.counted.first(where: { !Self.counts.contains($0) }) {
        throw .results(
          path: file,
          reason: "\(stray) is not a valid count of frames or pixels "
            + "of the golden \"\(result.name)\""
        )
      }
    }
  }
}

extension GoldenResult {
  /// A file that is not named after the golden.
  fileprivate var strayFile: String? {
    let pictures = EncodedPicture.endings
    let named =
      [(files.picture, pictures), (files.outline, ["outline"]), (files.sequence, ["frames"])]
      .map { file, endings in (file, endings.map { "\(name).\($0)" }) }
    let left = artifacts ?? GoldenArtifacts()
    let kept = [
      (left.expected, "expected", pictures), (left.actual, "actual", pictures),
      (left.difference, "difference", pictures), (left.expectedOutline, "expected", ["outline"]),
      (left.actualOutline, "actual", ["outline"]), (left.expectedSequence, "expected", ["frames"]),
      (left.actualSequence, "actual", ["frames"]),
    ].map { file, part, endings in (file, endings.map { "\(name).\(part).\($0)" }) }
    let stray = (named + kept).first { file, known in file.map { !known.contains($0) } ?? false }
    return stray?.0 ?? left.frames.first { !isFrame($0) } ?? strayFrame
  }

  /// A picture of a frame that is not named after the golden.
  private var strayFrame: String? {
    let golden = files.frames?.first { file in
      !file.hasSuffix(".webp") || GoldenName.sequence(ofFrame: file.dropLast(5)) != name
    }
    let kept = (artifacts?.keptFrames ?? []).lazy.flatMap { pictures in
      pictures.named.filter { part, file in
        file != nil && file != KeptFrames.file(of: self.name, frame: pictures.frame, part: part)
      }
    }
    return golden ?? kept.first?.file
  }

  /// The numbers of frames and the sizes of pictures.
  fileprivate var counted: [Int] {
    let sizes = pixels.map { [$0.expected, $0.actual] } ?? []
    let counts = frames.map { [$0.expectedCount, $0.actualCount] + $0.differing } ?? []
    let kept = (artifacts?.keptFrames ?? []).map(\.frame)
    return findings.compactMap(\.frame) + kept + counts + sizes.flatMap { [$0.width, $0.height] }
  }

  private func isFrame(_ file: String) -> Bool {
    let (head, ending) = ("\(name).frame-", ".png")
    guard file.hasPrefix(head), file.hasSuffix(ending) else { return false }
    return file.dropFirst(head.count).dropLast(ending.count).allSatisfy(\.isNumber)
  }
}
