import ChatframeDocuments
import ChatframeFiles
import ChatframeFrameAnalysis
import ChatframeFrameReading
import ChatframeJitter
import ChatframeReports
import Foundation

extension JitterCommand {
  /// Files that no result may replace.
  func inputs(_ recording: RecordedFrames) -> [String] {
    [recording.name, "\(recording.name)/\(FrameFolderFormat.manifestName)"]
      + recording.fileNames.map { "\(recording.name)/\($0)" }
  }

  /// Writes what was found as JUnit's XML, if it is wanted.
  func writeJUnit(
    _ outcome: JitterOutcome,
    _ checks: [JitterLimits.Check],
    protecting inputs: [String]
  ) async throws {
    guard let junit else { return }
    let document = JUnitDocument(outcome, checks: checks, name: self.recording)
    try await OutputFile.write(to: junit, protecting: inputs, option: "--junit") {
      try $0.write(document.text)
    }
  }

  /// Tells what was found; what could not be written never hides it.
  func end(
    _ outcome: JitterOutcome,
    _ checks: [JitterLimits.Check],
    _ errors: [any Error]
  ) throws {
    let complaints = checks.compactMap(\.complaint)
    for complaint in complaints {
      StandardError.write("chatframe: \(self.recording): \(complaint)")
    }
    let found: (any Error)? =
      outcome.damage ?? (complaints.isEmpty ? nil : Failure(nil, .found)) ?? errors.first
    for message in errors.dropFirst(outcome.damage == nil && complaints.isEmpty ? 1 : 0)
      .compactMap({ Failure($0).message })
    {
      StandardError.write("chatframe: \(message)")
    }
    if let found { throw found }
  }

  /// Refuses what `--junit` cannot be.
  func checkJUnit(_ recording: RecordedFrames) throws {
    guard let junit else { return }
    guard junit != "-" else {
      throw Failure.usage("--junit - names no file, as the result goes there; name one")
    }
    try OutputFile.Target.check(junit, protecting: inputs(recording), option: "--junit")
    if let report, Self.place(of: report) == Self.place(of: junit) {
      throw Failure.usage("--report and --junit both name \(junit); name two files")
    }
  }

  /// The file at the end of links, by its whole path.
  private static func place(of path: String) -> String {
    URL(fileURLWithPath: SymbolicLinks.end(of: path)).resolvingSymlinksInPath().path
  }
}

extension JitterCommand {
  /// What can be done where a page would hold too many frames.
  static let fewerFrames = "look at a part of them at a time"

  /// Writes the page.
  func write(_ page: JitterPage, of recording: RecordedFrames, to file: ReportFile) async throws {
    let name = ReportFile.name(of: recording.name)
    let report = page.report(
      name,
      refreshRate: recording.manifest?.refreshRate ?? folderFrameRate(recording)
    )
    try await file.write(report, protecting: inputs(recording))
  }

  /// Frames a second of pictures that say nothing of time.
  private func folderFrameRate(_ recording: RecordedFrames) -> Double? {
    recording.isVideo ? nil : refreshRate
  }

  /// Writes the frames of a video that the page shows beside it.
  func keepFrames(
    of outcome: inout JitterOutcome,
    in folder: ReportFrameFolder,
    for page: ReportFile
  ) throws {
    try page.check(frames: outcome.records.count, remedy: Self.fewerFrames)
    let frames = ReportFrameFolder.chosen(of: outcome.records.count, around: outcome.report.events)
    try folder.write(frames, of: recording)
    for frame in frames {
      outcome.records[frame].file = page.reference(to: folder.file(of: frame))
    }
    if frames.count < outcome.records.count {
      StandardError.warn([
        "\(page.path): shows \(frames.count) of \(outcome.records.count) frames, those around events"
      ])
    }
  }
}
