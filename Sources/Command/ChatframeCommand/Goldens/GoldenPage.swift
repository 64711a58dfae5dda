import ChatframeDrawing
import ChatframeFiles
import ChatframeFrameSequences
import ChatframeGoldenRuns
import ChatframeGoldens
import ChatframeGraphics
import ChatframeOutlines
import ChatframeReports
import Foundation

/// Creates the page from golden results and the files beside them.
struct GoldenPage {
  private let run: GoldenRun
  private let list: GoldenListFile?
  private let artifacts: String
  private let orphans: [String]
  private let goldens: GoldenFolders
  /// The names that begin the names of other goldens, which must not be approved with them.
  private let ambiguousNames: Set<String>
  /// The folder of the page.
  private let folder: String

  init(_ output: GoldenOutput) {
    run = output.run
    list = output.list
    artifacts = output.artifacts
    orphans = output.orphans
    goldens = output.goldens ?? GoldenFolders(known: output.run.folder)
    folder = SymbolicLinks.folder(of: Self.absolute(output.page.path))
    ambiguousNames = GoldenSelection.ambiguous(output.run.results.map(\.name))
  }

  var report: GoldenReport {
    let records = run.results.map(record) + orphans.map(orphan)
    return GoldenReport(
      title: ReportFile.name(of: list?.path ?? artifacts),
      verdict: verdict,
      figures: figures(records),
      goldens: records,
      groups: groups(records),
      command: isApprovable ? command([]) : nil
    )
  }

  // The verdict

  private var verdict: Verdict {
    let text = GoldenTable(run: run, orphans: orphans).summary
    guard run.isPassed else {
      let problems = (run.problems ?? []).map(QuotedText.visible)
      return Verdict(.failed, ([text] + problems).joined(separator: "; "))
    }
    let isQuiet = orphans.isEmpty && run.results.allSatisfy { $0.cause == nil }
    return Verdict(isQuiet ? .clean : .noted, text)
  }

  private func figures(_ records: [GoldenRecord]) -> [Figure] {
    let counts = GoldenRecord.State.allCases.map { state in
      (state, records.count { $0.state == state })
    }
    return [Figure("Goldens", "\(run.results.count)")]
      + counts.filter { $0.1 > 0 }.map { state, count in
        Figure(state.text, "\(count)", state: Self.severity(state))
      }
  }

  private static func severity(_ state: GoldenRecord.State) -> Verdict.State {
    switch state {
    case .differs, .broken, .missing: .failed
    case .better, .rasteriser, .orphan, .recorded: .noted
    case .passed: .clean
    }
  }

  // Groups

  private func groups(_ records: [GoldenRecord]) -> [GoldenGroup] {
    let causes = run.results.map(GoldenWording.causes)
    var groups = CauseGroups(causes).groups.enumerated().map { index, group in
      GoldenGroup(
        title: group.cause,
        goldens: group.indices,
        command: group.indices.contains { Self.isApprovable(run.results[$0]) }
          ? command(["--group", "\(index + 1)"]) : nil
      )
    }
    let grouped = Set(groups.flatMap(\.goldens))
    for state in GoldenRecord.State.allCases {
      let indices = records.indices.filter {
        records[$0].state == state && !grouped.contains($0)
      }
      if !indices.isEmpty { groups.append(GoldenGroup(title: state.text, goldens: indices)) }
    }
    return groups
  }

  // Commands

  private var isApprovable: Bool { run.results.contains(where: Self.isApprovable) }

  private static func isApprovable(_ result: GoldenResult) -> Bool {
    GoldenApproval.files(of: result).isEmpty == false
  }

  private func command(_ options: [String]) -> String? {
    guard let list else {
      // The results of tests are not a complete list.
      guard run.declared == nil else { return nil }
      return (["chatframe", "approve", artifacts] + options).map(ShellWord.quoted)
        .joined(separator: " ")
    }
    let from = list.defaultArtifacts == artifacts ? [] : ["--artifacts", artifacts]
    return (["chatframe", "approve", list.path] + from + options).map(ShellWord.quoted)
      .joined(separator: " ")
  }

  // Goldens

  private func record(_ result: GoldenResult) -> GoldenRecord {
    var record = GoldenRecord(name: result.name, state: state(result))
    let left = result.artifacts
    record.expected = picture(left?.expected, result) ?? golden(result)
    record.actual = picture(left?.actual, result) ?? (result.isPassed ? golden(result) : nil)
    record.difference = picture(left?.difference, result)
    record.sentences = GoldenWording.sentences(result)
    let sequence = FrameArtifacts(result, in: artifacts)
    if let sequence { show(sequence, in: &record) }
    if result.isPassed, sequence == nil { showFrame(of: result, in: &record) }
    let old = sequence?.outlines?.expected ?? text(left?.expectedOutline)
    let new = sequence?.outlines?.actual ?? text(left?.actualOutline)
    record.marks = GoldenMark.all(
      of: result,
      outline: new,
      frame: sequence?.shownFrame,
      uncovered: sequence?.uncovered
    )
    if let old, let new {
      record.outline = OutlineDiffLine.lines(expected: old, actual: new)
    } else if result.isPassed, result.files.outline != nil {
      record.outline = []
    }
    if Self.isApprovable(result) {
      let isAmbiguous = ambiguousNames.contains(result.name)
      let options = ["--only", result.name] + (isAmbiguous ? ["--exact"] : [])
      record.command = command(options)
      record.selection = options.map(ShellWord.quoted).joined(separator: " ")
    }
    record.subject = Self.subject(result)
    record.template = result.variant.map { ReportFile.name(of: $0.template) }
    record.frames = frames(result)
    return record
  }

  private static func subject(_ result: GoldenResult) -> String {
    if result.files.sequence != nil { return "Frame sequence" }
    return result.files.outline == nil ? "Picture" : "Conversation"
  }

  /// Returns the frames of a sequence whose pictures were drawn or recorded.
  private func frames(_ result: GoldenResult) -> [GoldenRecord.Frame] {
    let strip = FrameStrip(result, artifacts: artifacts, goldens)
    return strip.frames.compactMap { number, path in
      picture(at: path, scale: strip.scale).map { .init(label: "Frame \(number)", picture: $0) }
    }
  }

  /// Shows a frame whose picture the golden stores or, if no such frame differs, the first frame
  /// that differs and its neighbours.
  private func show(_ sequence: FrameArtifacts, in record: inout GoldenRecord) {
    if let kept = sequence.kept {
      func picture(_ file: String?) -> GoldenRecord.Picture? {
        file.flatMap { self.picture(at: "\(artifacts)/\($0)", scale: sequence.scale) }
      }
      record.expected = picture(kept.expected)
      record.actual = picture(kept.actual)
      record.difference = picture(kept.difference)
      record.sentences.append(
        "This shows frame \(kept.frame), the first frame that differs whose picture the golden "
          + "stores"
      )
      return
    }
    func picture(_ frame: Int) -> GoldenRecord.Picture? {
      sequence.file(of: frame).flatMap {
        self.picture(at: "\(artifacts)/\($0)", scale: sequence.scale)
      }
    }
    record.isFrameSequence = true
    record.expected = picture(sequence.shownFrame - 1)
    record.actual = picture(sequence.shownFrame)
    record.next = picture(sequence.shownFrame + 1)
    record.sentences.append(
      "This shows frame \(sequence.shownFrame), Before and After its neighbours: a golden keeps "
        + "digests of these frames, not pictures"
    )
  }

  /// Shows the worst of the frames whose pictures a golden stores.
  private func showFrame(of result: GoldenResult, in record: inout GoldenRecord) {
    guard let files = result.files.frames, let path = files.middle.flatMap(goldens.path),
      StoredGolden.isGoldenFile(path),
      let film = result.files.sequence.flatMap(goldens.path).flatMap(FrameArtifacts.sequence),
      let picture = picture(at: path, scale: FramePair(film, film).scale)
    else { return }
    (record.expected, record.actual) = (picture, picture)
    record.sentences.append("This shows \(files.middle ?? ""), one of the recorded frames")
  }

  private func orphan(_ file: String) -> GoldenRecord {
    var record = GoldenRecord(name: file, state: .orphan)
    record.sentences = [GoldenWording.orphan]
    if file.hasSuffix(".webp") || file.hasSuffix(".png") {
      record.expected = goldens.path(of: file).flatMap { picture(at: $0, scale: 1) }
    }
    return record
  }

  private func state(_ result: GoldenResult) -> GoldenRecord.State {
    switch result.state {
    case .passed: result.cause == .rasteriser ? .rasteriser : .passed
    case .failed: GoldenWording.isBetter(result) ? .better : .differs
    case .recorded: .recorded
    case .missing: .missing
    case .broken: .broken
    }
  }

  // Files

  private func golden(_ result: GoldenResult) -> GoldenRecord.Picture? {
    guard let path = result.files.picture.flatMap(goldens.path) else { return nil }
    var picture = picture(at: path, scale: result.variant?.scale ?? 1)
    // Results may come from another machine: a file that they name is embedded only if it is a
    // golden.
    if !StoredGolden.isGoldenFile(path) { picture?.path = nil }
    return picture
  }

  private func picture(_ file: String?, _ result: GoldenResult) -> GoldenRecord.Picture? {
    file.flatMap { picture(at: "\(artifacts)/\($0)", scale: result.variant?.scale ?? 1) }
  }

  private func picture(at path: String, scale: Double) -> GoldenRecord.Picture? {
    guard let size = try? PictureFile.anySize(path) else { return nil }
    return GoldenRecord.Picture(
      file: RelativeReference(from: folder, to: Self.absolute(path)),
      path: path,
      width: Double(size.width) / scale,
      height: Double(size.height) / scale
    )
  }

  private func text(_ file: String?) -> String? {
    file.flatMap { FileManager.default.contents(atPath: "\(artifacts)/\($0)") }
      .flatMap { String(data: $0, encoding: .utf8) }
  }

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }
}

extension [String] {
  /// The element in the middle; nil if there is none.
  fileprivate var middle: String? { isEmpty ? nil : self[count / 2] }
}

/// The artifacts of a frame sequence that differs from its golden: some frames, and their layouts.
struct FrameArtifacts {
  /// The frame that is shown: the first that differs or, if some differing frames have recorded
  /// pictures, the first of those.
  let shownFrame: Int
  /// The pictures of that frame, with the recorded one; nil if the golden lacks it.
  let kept: KeptFramePictures?
  /// The number of device pixels per point.
  let scale: Double
  /// The layouts of that frame, with changed rows that are outside it; nil if they cannot be read.
  let outlines: (expected: String, actual: String)?
  /// The parts of that frame that bars do not cover; nil if they are unknown.
  let uncovered: (expected: LayoutRectangle, actual: LayoutRectangle)?
  private let files: [String]
  private let name: String

  /// Reads the artifacts of a result in the folder of results; nil if they include no frames.
  init?(_ result: GoldenResult, in folder: String) {
    guard let left = result.artifacts, !left.frames.isEmpty else { return nil }
    (files, name) = (left.frames, result.name)
    kept = left.keptFrames?.first { $0.expected != nil && $0.difference != nil }
    let first = result.frames?.differing.first ?? result.findings.lazy.compactMap(\.frame).first
    shownFrame = kept?.frame ?? first ?? 0
    func sequence(_ file: String?) -> GoldenSequence? {
      file.flatMap { Self.sequence("\(folder)/\($0)") }
    }
    guard let expected = sequence(left.expectedSequence),
      let actual = sequence(left.actualSequence)
    else {
      (scale, outlines, uncovered) = (1, nil, nil)
      return
    }
    let frames = FramePair(expected, actual)
    scale = frames.scale
    outlines = frames.texts(of: shownFrame)
    uncovered = frames.uncoveredParts(of: shownFrame)
  }

  /// Returns the file with the picture of a frame; nil if it was not drawn.
  func file(of frame: Int) -> String? {
    guard frame >= 0 else { return nil }
    let file = "\(name).\(PlannedFrame.fileName(frame))"
    return files.contains(file) ? file : nil
  }

  private static func sequence(_ file: String?, in folder: String) -> GoldenSequence? {
    file.flatMap { sequence("\(folder)/\($0)") }
  }

  /// Reads the golden of a frame sequence; nil if it cannot be read.
  static func sequence(_ path: String) -> GoldenSequence? {
    guard let data = FileManager.default.contents(atPath: path),
      let text = String(data: data, encoding: .utf8)
    else { return nil }
    return try? GoldenSequence(text: text, path: path)
  }
}
