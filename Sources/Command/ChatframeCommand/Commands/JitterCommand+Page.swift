import ChatframeFrameAnalysis
import ChatframeFrameReading
import ChatframeJitter
import ChatframeReports

extension JitterCommand {
  /// What can be done where a page would hold too many frames.
  static let fewerFrames = "look at a part of them at a time"

  /// Writes the page.
  func write(_ page: JitterPage, of footage: Footage, to file: ReportFile) async throws {
    let name = ReportFile.name(of: footage.name)
    let report = page.report(
      name,
      refreshRate: footage.manifest?.refreshRate ?? stillsRate(footage)
    )
    try await file.write(report, sparing: inputs(footage))
  }

  /// Frames a second of pictures that say nothing of time.
  private func stillsRate(_ footage: Footage) -> Double? { footage.isVideo ? nil : refreshRate }

  /// Writes the frames of a video that the page shows beside it.
  func keepFrames(
    of outcome: inout JitterOutcome,
    in folder: StillsFolder,
    for page: ReportFile
  ) throws {
    try page.check(frames: outcome.records.count, remedy: Self.fewerFrames)
    let frames = StillsFolder.chosen(of: outcome.records.count, around: outcome.report.events)
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
