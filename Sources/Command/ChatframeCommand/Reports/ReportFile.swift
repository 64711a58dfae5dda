import ChatframeFiles
import ChatframeReports
import Foundation

/// The page that `--report` names, and the way from it to the frames beside it.
struct ReportFile {
  /// Frames that a page can hold and still be opened.
  static let frameLimit = 100_000

  private static let option = "--report"

  let path: String
  /// Without links followed, as a browser finds it.
  private let folder: String

  /// The page at `path`.
  ///
  /// - Parameters:
  ///   - inputs: Files that it may not replace.
  ///   - made: A folder that is made before the page, which may lie in it.
  init(_ path: String, protecting inputs: [String] = [], made: String? = nil) throws {
    guard path.lowercased().hasSuffix(".html"), !path.hasSuffix("/.html"), path != ".html" else {
      throw Failure.usage(
        "--report \"\(path)\" names no page; name a file that ends in .html, for example report.html"
      )
    }
    self.path = path
    folder = SymbolicLinks.folder(of: Self.absolute(path))
    let isInMade = made.map { "\(folder)/".hasPrefix("\(Self.absolute($0))/") } ?? false
    guard !isInMade || FileStatus(folder) != nil else { return }
    try OutputFile.Target.check(path, protecting: inputs, option: Self.option)
  }

  /// Refuses more frames than a page can hold.
  ///
  /// - Parameter remedy: What makes them fewer.
  func check(
    frames: Int,
    remedy: String = "choose fewer with --frames or --strategies"
  ) throws(Failure) {
    guard frames > Self.frameLimit else { return }
    throw .usage(
      "--report \(path): a page holds at most \(Self.frameLimit) frames, and these are \(frames); "
        + remedy
    )
  }

  /// How the page refers to a file.
  func reference(to file: String) -> RelativeReference {
    RelativeReference(from: folder, to: Self.absolute(file))
  }

  /// Writes the page; it appears whole or not at all.
  func write(_ report: FrameSequenceReport, protecting inputs: [String]) async throws {
    try await OutputFile.write(to: path, protecting: inputs, option: Self.option) {
      try $0.write(report.html)
    }
  }

  /// What a page calls its input: the file's name without its folders.
  static func name(of path: String) -> String {
    path == "-" ? InputPipe.name(of: path) : URL(fileURLWithPath: path).lastPathComponent
  }

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }
}
