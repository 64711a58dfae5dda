import ChatframeDocuments
import ChatframeFiles
import ChatframeFrameAnalysis
import ChatframeFrameReading
import ChatframeJitter
import ChatframeReports
import Foundation

extension JitterCommand {
  /// Returns the files that no output may replace.
  func inputs(_ recording: RecordedFrames) -> [String] {
    [recording.name, "\(recording.name)/\(FrameFolderFormat.manifestName)"]
      + recording.fileNames.map { "\(recording.name)/\($0)" }
  }

  /// Writes the result as JUnit XML if `--junit` is given.
  func writeJUnit(
    _ result: MotionReport,
    _ checks: [MotionLimits.Check],
    protecting inputs: [String]
  ) async throws {
    guard let junit else { return }
    let document = JUnitDocument(result, checks: checks, name: self.recording)
    try await OutputFile.write(to: junit, protecting: inputs, option: "--junit") {
      try $0.write(document.text)
    }
  }

  /// Reports the findings; an output that cannot be written never hides them.
  func end(
    _ result: MotionReport,
    _ checks: [MotionLimits.Check],
    _ errors: [any Error]
  ) throws {
    let complaints = checks.compactMap { $0.violation?.description }
    for complaint in complaints {
      StandardError.write("chatframe: \(self.recording): \(complaint)")
    }
    let found: (any Error)? =
      result.damage ?? (complaints.isEmpty ? nil : Failure(nil, .found)) ?? errors.first
    for message in errors.dropFirst(result.damage == nil && complaints.isEmpty ? 1 : 0)
      .compactMap({ Failure($0).message })
    {
      StandardError.write("chatframe: \(message)")
    }
    if let found { throw found }
  }

  /// Rejects a file for `--junit` that cannot be written.
  func checkJUnit(_ recording: RecordedFrames) throws {
    guard let junit else { return }
    try OutputFile.checkJUnit(junit, protecting: inputs(recording))
    try OutputFile.checkDistinct([("--report", report), ("--junit", junit)])
  }
}

extension JitterCommand {
  /// The remedy for a page that would hold too many frames.
  static let fewerFrames = "analyse fewer frames at a time"

  /// Writes the page.
  func write(
    _ result: MotionReport,
    _ limits: MotionLimits,
    of recording: RecordedFrames,
    to file: ReportFile,
    _ details: RunDetails
  ) async throws {
    let page = MotionPage(result, limits) { file.reference(to: $0) }
    let name = ReportFile.name(of: recording.name)
    try await file.write(page.page(name), details, protecting: inputs(recording))
  }

  /// Writes the frames of a video that the page shows to a folder beside the page.
  func keepFrames(
    of result: inout MotionReport,
    in folder: ReportFrameFolder,
    for page: ReportFile
  ) throws {
    let count = result.frames.count
    try page.check(frames: count, remedy: Self.fewerFrames)
    let kept = try result.keepStills(of: self.recording, in: folder)
    if kept < count {
      StandardError.warn(["\(page.path): shows \(kept) of \(count) frames, those around events"])
    }
  }
}
