import FileWriting
import Foundation
import GoldenDocuments
import Goldens

/// The results of machines that shared the goldens, joined.
struct GoldenMerge {
  /// Everything that ran, by name.
  let run: GoldenRun
  /// Goldens that are declared and ran nowhere.
  let lost: [String]
  private let output: String
  private let copies: [(from: String, file: String)]

  /// Reads the results in `folders`.
  init(_ folders: [String], into output: String) throws {
    var runs: [GoldenRun] = []
    for folder in folders { runs.append(try GoldenRun.read(folder)) }
    guard let first = runs.first else { throw Failure.usage("no folders; name at least one") }
    var results: [String: GoldenResult] = [:]
    var copies: [(from: String, file: String)] = []
    for (folder, run) in zip(folders, runs) {
      if run.environment != first.environment {
        StandardError.warn(["\(folder): was drawn in another environment than \(folders[0])"])
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
    run = GoldenRun(
      folder: first.folder,
      environment: first.environment,
      mode: first.mode,
      declared: runs.contains { $0.declared == nil } ? nil : Array(declared),
      results: Array(results.values)
    )
    lost = declared.subtracting(results.keys).sorted()
    self.output = output
    self.copies = copies
  }

  /// Copies the pictures beside the new results.
  func copyPictures() throws {
    for (folder, file) in copies {
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(file)") else {
        StandardError.warn(["\(folder)/\(file): is not there"])
        continue
      }
      let path = "\(output)/\(file)"
      do {
        try FileManager.default.createDirectory(
          atPath: SymbolicLinks.folder(of: path),
          withIntermediateDirectories: true
        )
      } catch {
        throw Failure("\(output): the folder cannot be made; check its permissions", .noOutput)
      }
      try WholeFile.write([[UInt8](data)[...]], to: path)
    }
  }

  /// Files that nothing declares; none where not everything that is declared is known.
  func orphans(_ list: GoldenListFile?) -> [String] {
    list.map { OrphanSearch.files(of: $0.document, sparing: output) } ?? []
  }
}
