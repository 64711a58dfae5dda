import ChatframeFiles
import ChatframePictureFiles
import ChatframeReports
import Foundation

/// The files for the results of comparing pictures.
struct DiffOutput {
  private let comparison: PictureFileComparison
  private let junit: String?
  private let report: ReportFile?
  private let details: RunDetails
  /// A Boolean value that indicates whether the pictures of differences are kept.
  private let keepsDifferences: Bool

  /// The largest size of all pictures in a page, in bytes.
  private static let pageLimit = 64 << 20

  /// Checks, before any picture is read, that all files can be written and are not inputs.
  init(
    of comparison: PictureFileComparison,
    difference: String?,
    junit: String?,
    report: String?,
    details: RunDetails
  ) throws {
    self.comparison = comparison
    self.details = details
    self.junit = junit
    keepsDifferences = difference != nil
    let inputs = comparison.files
    self.report = try report.map { try ReportFile($0, protecting: inputs) }
    if let junit { try OutputFile.checkJUnit(junit, protecting: inputs) }
    if let difference { try Self.check(difference, of: comparison) }
    try OutputFile.checkDistinct([
      ("--report", report), ("--junit", junit), ("--difference", difference),
    ])
  }

  /// Creates a temporary folder beside the page for pictures that the page embeds; nil if they are
  /// kept or there is no page.
  func makeScratch() throws -> String? {
    guard !keepsDifferences, let report else { return nil }
    let folder = SymbolicLinks.folder(of: report.path)
    guard let made = TemporaryFiles.makeFolder(in: folder) else {
      throw OutputError(name: report.path)
    }
    return made
  }

  /// Writes all files, then the results to standard output, and returns the errors.
  func write(
    _ result: inout PictureComparisonReport,
    scratch: String?,
    _ format: ListFormat
  ) async -> [any Error] {
    var errors: [any Error] = []
    do { try await writePage(result, scratch: scratch) } catch { errors.append(error) }
    if scratch != nil { result.forgetDifferences() }
    do { try await writeJUnit(result) } catch { errors.append(error) }
    // Last, because the reader may have closed the pipe; the files must be written all the same.
    do {
      let text = try format == .json ? result.json : DiffTable(result).text
      try OutputFile(standardOutput: ()).write(text)
    } catch {
      errors.append(error)
    }
    return errors
  }

  private func writePage(_ result: PictureComparisonReport, scratch: String?) async throws {
    guard let report else { return }
    let page = PictureComparisonPage(
      result,
      title: "\(ReportFile.name(of: comparison.first)) → \(ReportFile.name(of: comparison.second))"
    ) { report.reference(to: $0) }
    var document = page.report
    document.details = details.all
    try await GoldenPageDestination(path: report.path, limit: Self.pageLimit, details: details)
      .write(document, protecting: comparison.files, discarding: scratch)
  }

  private func writeJUnit(_ result: PictureComparisonReport) async throws {
    guard let junit else { return }
    let name = "\(comparison.first) \(comparison.second)"
    try await OutputFile.write(to: junit, protecting: comparison.files, option: "--junit") {
      try $0.write(JUnitDocument(result, name: name).text)
    }
  }
}

extension DiffOutput {
  /// Rejects a file or a folder for pictures of differences that cannot be written, or that would
  /// replace inputs.
  private static func check(_ path: String, of comparison: PictureFileComparison) throws {
    guard comparison.areFolders else { return try checkFile(path, of: comparison) }
    guard !path.isEmpty, path != "-" else {
      throw Failure.usage("--difference \"\(path)\" is not a valid path; expected a folder")
    }
    for input in [comparison.first, comparison.second] where isInside(path, input) {
      throw Failure.usage("--difference \(path) is in the input \(input); name another folder")
    }
    if let status = FileStatus(path), !status.isFolder {
      throw OutputError(name: path, code: ENOTDIR)
    }
    if let output = comparison.collision(in: path) {
      throw Failure.usage("--difference: two pictures would be called \(output); rename one")
    }
    let inputs = Set(comparison.files.compactMap { FileStatus($0)?.identity })
    let known = comparison.differencePaths(in: path)
    if let lost = known.first(where: {
      FileStatus($0).map { inputs.contains($0.identity) } ?? false
    }) {
      throw Failure.usage("--difference \(path) would overwrite the input \(lost); name another")
    }
    var parent = path
    while FileStatus(parent) == nil { parent = SymbolicLinks.folder(of: parent) }
    guard unsafe access(parent, W_OK | X_OK) == 0 else { throw OutputError(name: path) }
  }

  private static func checkFile(_ path: String, of comparison: PictureFileComparison) throws {
    guard path.lowercased().hasSuffix(".png"), !path.hasSuffix("/.png"), path != ".png" else {
      throw Failure.usage(
        "--difference \"\(path)\" is not a PNG file; expected a name that ends in .png"
      )
    }
    try OutputFile.Target.check(path, protecting: comparison.files, option: "--difference")
  }

  /// Returns whether a path, which need not exist, is a folder or in it.
  private static func isInside(_ path: String, _ folder: String) -> Bool {
    guard let known = FileStatus(folder)?.identity else { return false }
    var parts = URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL
    while parts.path != "/", !parts.path.isEmpty {
      if FileStatus(parts.path)?.identity == known { return true }
      parts.deleteLastPathComponent()
    }
    return false
  }
}

/// A table of pairs that are not equal, for people.
struct DiffTable {
  private let report: PictureComparisonReport

  init(_ report: PictureComparisonReport) { self.report = report }

  /// A line for each pair that is not equal, and the numbers of pairs.
  var text: String {
    let lines = report.results.filter { $0.state != .equal }.map { line($0) + "\n" }
    return lines.joined() + report.summary + "\n"
  }

  private func line(_ result: PicturePairResult) -> String {
    let state = result.state.rawValue
    let gap = String(repeating: " ", count: max(1, 10 - state.count))
    let name = StandardError.singleLine(result.pair.name)
    // Standard error names the file and the reason.
    guard result.state != .broken else { return state + gap + name }
    return "\(state)\(gap)\(name): \(result)"
  }
}

extension JUnitDocument {
  /// Creates a document with a case per pair.
  init(_ report: PictureComparisonReport, name: String) {
    self.init(
      suite: name,
      classname: "pictures",
      cases: report.results.map { result in
        Case(
          name: result.pair.name,
          failure: result.isPassed ? nil : result.description,
          details: result.regions.prefix(12).map(\.description).joined(separator: "\n"),
          note: result.state == .within ? result.description : nil,
          isError: result.state == .broken
        )
      }
    )
  }
}
