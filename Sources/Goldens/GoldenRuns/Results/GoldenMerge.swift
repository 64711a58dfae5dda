import ChatframeFiles
import ChatframeGoldens
import Foundation

/// The merged results of machines that shared the goldens.
package struct GoldenMerge {
  /// A contradiction between the merged results.
  package enum Warning: Hashable, Sendable {
    /// The goldens of a folder were drawn in a different environment from those of the first
    /// folder.
    case otherEnvironment(folder: String, first: String)
    /// A golden also has a result in an earlier folder.
    case duplicate(folder: String, name: String)
  }

  /// All results, and the problems of all lists: folders without results, entries that cannot be
  /// read, and goldens that did not run.
  package let run: GoldenRun
  /// The folders of goldens that were found.
  package let goldens: GoldenFolders
  /// The contradictions, in the order of the folders.
  package let warnings: [Warning]
  private let output: String
  private let copies: [(from: String, file: String)]

  /// Reads and merges the results in `folders`.
  ///
  /// - Parameters:
  ///   - folders: Folders with results, or files of results; at least one.
  ///   - output: The folder for the merged results.
  ///   - list: The list that was verified; `nil` if it is not known.
  /// - Throws: `GoldenError` if results cannot be read, or if no folder has any.
  package init(
    _ folders: [String],
    into output: String,
    list: GoldenListFile?
  ) throws(GoldenError) {
    precondition(!folders.isEmpty, "At least one folder is required.")
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
      problems: problems + missing.map { "\($0): did not run in any of the folders" },
      templates: Self.templates(runs),
      results: Array(results.values)
    )
    self.output = output
    self.copies = copies
    self.goldens = goldens
    self.warnings = warnings
  }

  /// The number of passed goldens that cannot be shown because their pictures are in none of the
  /// known folders.
  package var missingPictureCount: Int {
    run.results.count { result in
      result.isPassed && result.artifacts?.actual == nil
        && result.files.picture.map { goldens.path(of: $0) == nil } ?? false
    }
  }

  /// Reads the results; a folder without results is a problem if another folder has some.
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
    return (runs, missing.map { "\($0): contains no results; run this shard again" })
  }

  /// Returns the templates of all runs; the same digest is the same template.
  private static func templates(_ runs: [GoldenRun]) -> [String: RecordedTemplate] {
    runs.reduce(into: [:]) { all, run in
      all.merge(run.templates ?? [:]) { first, _ in first }
    }
  }

  /// Returns the lines without duplicates, in order.
  private static func uniqued(_ lines: [String]) -> [String] {
    var known: Set<String> = []
    return lines.filter { known.insert($0).inserted }
  }

  /// Copies the pictures to the folder of the merged results.
  ///
  /// - Parameter reportMissing: Receives the path of each missing picture.
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

  /// Returns the files that no list declares; empty if not all declared names are known.
  package func orphans(_ list: GoldenListFile?) -> [String] {
    list.map { OrphanSearch.files(of: $0.document, protecting: output) } ?? []
  }
}

/// The folders to search for goldens: results name their folder as seen on the machine that created
/// them.
package struct GoldenFolders: Sendable {
  /// The folders, the most certain first.
  private var paths: [String]

  /// Creates a search that starts in a list's folder, if the list is known.
  package init(known: String?) { paths = known.map { [$0] } ?? [] }

  /// Adds the folder that the results name, relative to the working directory or to a folder that
  /// contains the results.
  mutating func add(_ run: GoldenRun, from results: String) {
    let files = run.results.compactMap { $0.files.picture ?? $0.files.sequence }
    let folder = Self.candidates(run.folder, results).first { folder in
      files.contains { FileStatus("\(folder)/\($0)") != nil }
    }
    if let folder, !paths.contains(folder) { paths.append(folder) }
  }

  /// Returns the path of a golden's file; `nil` if it is in none of the folders.
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
