import ChatframeFiles
import ChatframeGoldenRuns
import ChatframeGoldens
import Foundation

/// The results of machines that shared the goldens, joined.
struct GoldenMerge {
  /// Everything that ran, by name.
  let run: GoldenRun
  /// Goldens that are declared and ran nowhere.
  let notRun: [String]
  /// What else is wrong: folders without results, and what was wrong with the list where it was
  /// verified.
  let problems: [String]
  /// Where the goldens are, as far as they can be found.
  let goldens: GoldenFolders
  private let output: String
  private let copies: [(from: String, file: String)]

  /// Reads the results in `folders`.
  ///
  /// - Parameters:
  ///   - output: The folder for what is joined.
  ///   - list: The list that was verified; nil where it is not known.
  init(_ folders: [String], into output: String, list: GoldenListFile?) throws {
    let read = try Self.runs(folders)
    var goldens = GoldenFolders(known: list?.document.folder)
    let runs = read.runs.map(\.run)
    guard let first = runs.first else { throw Failure.usage("no folders; name at least one") }
    var results: [String: GoldenResult] = [:]
    var copies: [(from: String, file: String)] = []
    for (folder, run) in read.runs {
      goldens.add(run, from: folder)
      if run.environment != first.environment {
        StandardError.warn([
          "\(folder): was drawn in another environment than \(read.runs[0].folder)"
        ])
      }
      for result in run.results {
        guard results[result.name] == nil else {
          StandardError.warn(["\(folder): \(result.name) ran elsewhere, too; the first one counts"])
          continue
        }
        results[result.name] = result
        copies += (result.artifacts?.all ?? []).map { (folder, $0) }
      }
    }
    let declared = Set(runs.flatMap { $0.declared ?? [] })
    notRun = declared.subtracting(results.keys).sorted()
    problems = read.problems + Self.uniqued(runs.flatMap { $0.problems ?? [] })
    run = GoldenRun(
      folder: first.folder,
      environment: first.environment,
      mode: first.mode,
      declared: runs.contains { $0.declared == nil } ? nil : Array(declared),
      problems: problems + notRun.map { "\($0): ran in none of the folders" },
      results: Array(results.values)
    )
    self.output = output
    self.copies = copies
    self.goldens = goldens
  }

  /// Warns of goldens that passed and that cannot be shown, as their pictures are nowhere to be found.
  func warnAboutMissingPictures() {
    let unseen = run.results.filter { result in
      result.isPassed && result.artifacts?.actual == nil
        && result.files.picture.map { goldens.path(of: $0) == nil } ?? false
    }
    guard !unseen.isEmpty else { return }
    StandardError.warn([
      "the page shows no pictures of \(GoldenWording.count(unseen.count)) that passed, as the goldens are "
        + "not here; name the list beside them with --goldens"
    ])
  }

  /// The results in folders; a machine that left none is a problem, as long as another left some.
  private static func runs(
    _ folders: [String]
  ) throws -> (runs: [(folder: String, run: GoldenRun)], problems: [String]) {
    let missing = folders.filter {
      FileStatus($0)?.isFile != true && FileStatus("\($0)/\(GoldenRun.fileName)") == nil
    }
    let present = folders.filter { !missing.contains($0) }
    var runs: [(folder: String, run: GoldenRun)] = []
    for folder in present.isEmpty ? folders : present {
      let isFile = FileStatus(folder)?.isFile == true
      runs.append((isFile ? SymbolicLinks.folder(of: folder) : folder, try GoldenRun.read(folder)))
    }
    return (runs, missing.map { "\($0): there are no results; run this part again" })
  }

  /// Each once, in order.
  private static func uniqued(_ words: [String]) -> [String] {
    var known: Set<String> = []
    return words.filter { known.insert($0).inserted }
  }

  /// Copies the pictures beside the new results.
  func copyPictures() throws {
    for (folder, file) in copies {
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(file)") else {
        StandardError.warn(["\(folder)/\(file): is not there"])
        continue
      }
      let path = "\(output)/\(file)"
      try Folders.make(holding: path)
      try AtomicFile.write([[UInt8](data)[...]], to: path)
    }
  }

  /// Files that nothing declares; none where not everything that is declared is known.
  func orphans(_ list: GoldenListFile?) -> [String] {
    list.map { OrphanSearch.files(of: $0.document, protecting: output) } ?? []
  }
}

/// The folders in which goldens are searched: results name their folder as seen on the machine
/// that made them.
struct GoldenFolders {
  /// The folders, those that are surest first.
  private(set) var paths: [String]

  /// - Parameter known: The folder of a list; nil where there is none.
  init(known: String?) { paths = known.map { [$0] } ?? [] }

  /// Adds the folder that results name, as seen from here or from a folder around the results.
  mutating func add(_ run: GoldenRun, from results: String) {
    let files = run.results.compactMap { $0.files.picture ?? $0.files.sequence }
    let folder = Self.candidates(run.folder, results).first { folder in
      files.contains { FileStatus("\(folder)/\($0)") != nil }
    }
    if let folder, !paths.contains(folder) { paths.append(folder) }
  }

  /// Where a file of a golden is; nil where it is in none of the folders.
  func path(of file: String) -> String? {
    paths.lazy.map { "\($0)/\(file)" }.first { FileStatus($0) != nil }
  }

  private static func candidates(_ folder: String, _ results: String) -> [String] {
    guard !folder.hasPrefix("/") else { return [folder] }
    var around: [String] = []
    var place = URL(fileURLWithPath: results).standardizedFileURL
    while place.path != "/" {
      place.deleteLastPathComponent()
      around.append(place.appendingPathComponent(folder).path)
    }
    return [folder] + around
  }
}
