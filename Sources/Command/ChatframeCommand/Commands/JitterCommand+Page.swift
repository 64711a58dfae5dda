import ChatframeFrameAnalysis
import ChatframeFrameReading
import ChatframeJitter
import ChatframeReports

extension JitterCommand {
  /// What can be done where a page would hold too many frames.
  static let fewerFrames = "look at a part of them at a time"

  /// Writes the page.
  func write(_ page: JitterPage, of footage: RecordedFrames, to file: ReportFile) async throws {
    let name = ReportFile.name(of: footage.name)
    let report = page.report(
      name,
      refreshRate: footage.manifest?.refreshRate ?? folderFrameRate(footage)
    )
    try await file.write(report, protecting: inputs(footage))
  }

  /// Frames a second of pictures that say nothing of time.
  private func folderFrameRate(_ footage: RecordedFrames) -> Double? {
    footage.isVideo ? nil : refreshRate
  }

  /// Writes the frames of a video that the page shows beside it.
  func keepFrames(
    of outcome: inout JitterOutcome,
    in folder: ReportFrameFolder,
    for page: ReportFile
  ) throws {
    try page.check(frames: outcome.records.count, remedy: Self.fewerFrames)
    let frames = ReportFrameFolder.chosen(of: outcome.records.count, around: outcome.report.events)
    try folder.write(frames, of: footage)
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
