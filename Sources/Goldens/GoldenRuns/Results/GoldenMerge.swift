import ChatframeFiles
import ChatframeGoldens
import Foundation

/// The joined results of machines that shared the goldens.
package struct GoldenMerge {
  /// A contradiction between the joined results.
  package enum Warning: Hashable, Sendable {
    /// A folder's goldens were drawn in another environment than those of the first folder.
    case otherEnvironment(folder: String, first: String)
    /// A golden has a result in an earlier folder, too.
    case duplicate(folder: String, name: String)
  }

  /// All results, and the problems of all lists: folders without results, entries that could not be
  /// read, and goldens that ran in none of the folders.
  package let run: GoldenRun
  /// The folders of goldens that could be found.
  package let goldens: GoldenFolders
  /// Contradictions, in the order of the folders.
  package let warnings: [Warning]
  private let output: String
  private let copies: [(from: String, file: String)]

  /// Reads and joins the results in `folders`, of which there must be at least one.
  ///
  /// - Parameters:
  ///   - folders: Folders with results, or the files of results themselves.
  ///   - output: The folder for the joined results.
  ///   - list: The list that was verified; nil if it is not known.
  /// - Throws: `GoldenError` if results cannot be read, or if no folder has any.
  package init(
    _ folders: [String],
    into output: String,
    list: GoldenListFile?
  ) throws(GoldenError) {
    precondition(!folders.isEmpty, "There are folders to join.")
    let read = try Self.runs(folders)
    let (first, runs) = (read.runs[0], read.runs.map(\.run))
    var goldens = GoldenFolders(known: list?.document.folder)
    var results: [String: GoldenResult] = [:]
    var copies: [(from: String, file: String)] = []
    var warnings: [Warning] = []
    for (folder, run) in read.runs {
      goldens.add(run, from: folder)
      if run.environment != first.run.environment {
        warnings.append(.otherEnvironment(folder: folder, first: first.folder))
      }
      for result in run.results {
        guard results[result.name] == nil else {
          warnings.append(.duplicate(folder: folder, name: result.name))
          continue
        }
        results[result.name] = result
        copies += (result.artifacts?.all ?? []).map { (folder, $0) }
      }
    }
    let declared = Set(runs.flatMap { $0.declared ?? [] })
    let missing = declared.subtracting(results.keys).sorted()
    let problems = read.problems + Self.uniqued(runs.flatMap { $0.problems ?? [] })
    run = GoldenRun(
      folder: first.run.folder,
      environment: first.run.environment,
      mode: first.run.mode,
      declared: runs.contains { $0.declared == nil } ? nil : Array(declared),
      problems: problems + missing.map { "\($0): ran in none of the folders" },
      results: Array(results.values)
    )
    self.output = output
    self.copies = copies
    self.goldens = goldens
    self.warnings = warnings
  }

  /// The number of goldens that passed and cannot be shown, as their pictures are in no known folder.
  package var missingPictureCount: Int {
    run.results.count { result in
      result.isPassed && result.artifacts?.actual == nil
        && result.files.picture.map { goldens.path(of: $0) == nil } ?? false
    }
  }

  /// Reads results; a folder without any is a problem, as long as another folder has some.
  private static func runs(
    _ folders: [String]
  ) throws(GoldenError) -> (runs: [(folder: String, run: GoldenRun)], problems: [String]) {
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

  /// The lines without repetitions, in order.
  private static func uniqued(_ lines: [String]) -> [String] {
    var known: Set<String> = []
    return lines.filter { known.insert($0).inserted }
  }

  /// Copies the pictures beside the new results.
  ///
  /// - Parameter reportMissing: Receives the path of each picture that is missing.
  /// - Throws: An error if a picture cannot be written.
  package func copyPictures(reportMissing: (_ path: String) -> Void) throws {
    for (folder, file) in copies {
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(file)") else {
        reportMissing("\(folder)/\(file)")
        continue
      }
      let path = "\(output)/\(file)"
      try Folders.make(holding: path)
      try AtomicFile.write([[UInt8](data)[...]], to: path)
    }
  }

  /// Files that nothing declares; none if not everything that is declared is known.
  package func orphans(_ list: GoldenListFile?) -> [String] {
    list.map { OrphanSearch.files(of: $0.document, protecting: output) } ?? []
  }
}

/// The folders in which goldens are searched: results name their folder as seen on the machine
/// that made them.
package struct GoldenFolders: Sendable {
  /// The folders, the most certain first.
  private var paths: [String]

  /// Starts with the folder of a list; nil if there is no list.
  package init(known: String?) { paths = known.map { [$0] } ?? [] }

  /// Adds the folder that results name, as seen from the working directory or from a folder around
  /// the results.
  mutating func add(_ run: GoldenRun, from results: String) {
    let files = run.results.compactMap { $0.files.picture ?? $0.files.sequence }
    let folder = Self.candidates(run.folder, results).first { folder in
      files.contains { FileStatus("\(folder)/\($0)") != nil }
    }
    if let folder, !paths.contains(folder) { paths.append(folder) }
  }

  /// The path of a golden's file; nil if it is in none of the folders.
  package func path(of file: String) -> String? {
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
