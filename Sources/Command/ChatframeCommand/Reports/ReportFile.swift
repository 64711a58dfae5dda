import ChatframeFiles
import ChatframeReports
import Foundation

/// The page that `--report` names, and its references to the frames beside it.
struct ReportFile {
  /// The number of frames with which browsers still open a page.
  static let frameLimit = 100_000

  /// The largest size of the pictures inside a page, in bytes.
  private static let pictureLimit = 8 << 20

  private static let option = "--report"

  let path: String
  /// The folder of the page with symbolic links unresolved, as a browser sees it.
  private let folder: String

  /// Creates the page at `path`, and checks that it can be written.
  ///
  /// - Parameters:
  ///   - path: The path of the page, which ends in `.html`.
  ///   - inputs: The files that the page may not replace.
  ///   - made: A folder that is created before the page and may contain it.
  /// - Throws: `Failure` if `path` is wrong, or `OutputError` if it cannot be written.
  init(_ path: String, protecting inputs: [String] = [], made: String? = nil) throws {
    guard path.lowercased().hasSuffix(".html"), !path.hasSuffix("/.html"), path != ".html" else {
      throw Failure.usage(
        "--report \"\(path)\" is not an HTML file; expected a name that ends in .html"
      )
    }
    self.path = path
    folder = SymbolicLinks.folder(of: Self.absolute(path))
    let isInMade = made.map { "\(folder)/".hasPrefix("\(Self.absolute($0))/") } ?? false
    guard !isInMade || FileStatus(folder) != nil else { return }
    try OutputFile.Target.check(path, protecting: inputs, option: Self.option)
  }

  /// Rejects more frames than a page can hold, and suggests a remedy.
  func check(
    frames: Int,
    remedy: String = "choose fewer with --frames or --strategies"
  ) throws(Failure) {
    guard frames > Self.frameLimit else { return }
    throw .usage(
      "--report \(path): a page holds at most \(Self.frameLimit) frames, not \(frames); "
        + remedy
    )
  }

  /// Returns the reference from the page to a file.
  func reference(to file: String) -> RelativeReference {
    RelativeReference(from: folder, to: Self.absolute(file))
  }

  /// Writes the page, whole or not at all, with the pictures of its largest events inside.
  func write(
    _ report: FrameSequenceReport,
    _ details: RunDetails,
    protecting inputs: [String]
  ) async throws {
    var report = report
    report.details = details.all
    let pictures = PagePictures(of: &report, limit: Self.pictureLimit)
    let start = report.start
    try await OutputFile.write(to: path, protecting: inputs, option: Self.option) { file in
      try file.write(start)
      try pictures.write(to: file)
      try file.write(FrameSequenceReport.end)
    }
  }

  /// Returns the name of an input on a page: the name of the file without its folders.
  static func name(of path: String) -> String {
    path == "-" ? InputPipe.name(of: path) : URL(fileURLWithPath: path).lastPathComponent
  }

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }
}
