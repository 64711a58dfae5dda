import ChatframeDrawing
import ChatframeFrameReading
import ChatframeGraphics
import ChatframeJitter
import ChatframePixels
import ChatframeTimelines

/// Analyses every recorded frame once and collects the findings.
package struct JitterRun {
  /// A frame and its signature.
  private struct MeasuredFrame: Sendable {
    let frame: RecordedFrame
    let signature: FrameSignature
    /// The pixels, if they are compared with the manifest.
    let raster: PixelRaster?
  }

  private let recording: RecordedFrames
  private let options: FrameAnalysisOptions
  private let keepsFrames: Bool
  private let usesManifest: Bool
  private let size: LayoutSize
  private let scale: Double
  private var rows: ManifestAnalysis
  private var web: WebLayoutShift
  private var pixels: MotionAnalysis
  /// The reports on the pixels of earlier frames of other sizes.
  private var finished: [MotionReport] = []
  /// The previous frame's description.
  private var lastDeclared: ManifestFrame?
  private var last: (frame: ManifestFrame, raster: PixelRaster?)?
  private var brokenFrames: Set<Int> = []
  private var proof: MotionReport.PixelProof?
  private var damage: FrameReadingError?
  private var frames: [MotionReport.Frame] = []
  /// The events in the manifest, by the frame's index.
  private var notes: [Int: [String]] = [:]
  /// Points that the largest jump of a frame moved down, by the frame's index, if known.
  private var directions: [Int: Double] = [:]
  private var followSteps = MotionSummary.FollowSteps()
  private var reflow = MotionSummary.Reflow()
  /// The number of the first frame.
  private var firstNumber = 0
  private var count = 0

  /// Creates a run over recorded frames.
  ///
  /// - Parameters:
  ///   - recording: The frames.
  ///   - options: The options for the analysis, which must fit the recording.
  ///   - keepsFrames: Whether the report lists the frames, for a page.
  package init(
    _ recording: RecordedFrames,
    _ options: FrameAnalysisOptions,
    keepsFrames: Bool = false
  ) {
    self.recording = recording
    self.options = options
    self.keepsFrames = keepsFrames
    let manifest = recording.manifest
    scale = manifest?.viewport.scale ?? options.scale ?? 1
    size = Self.viewport(of: recording, scale: scale)
    usesManifest = manifest != nil && !options.pixelsOnly
    rows = ManifestAnalysis(viewport: size, scale: scale)
    web = WebLayoutShift(
      viewport: size,
      isInverted: manifest?.strategy == StrategyName.inverted.rawValue
    )
    pixels = Self.analysis(of: recording.size, scale: scale, recording, options)
    if usesManifest, recording.hasPictures, !recording.hasWallpaper {
      proof = MotionReport.PixelProof()
    }
  }

  /// Returns an analysis of the pixels of frames of a size.
  private static func analysis(
    of size: PixelSize,
    scale: Double,
    _ recording: RecordedFrames,
    _ options: FrameAnalysisOptions
  ) -> MotionAnalysis {
    MotionAnalysis(
      checked: size,
      scale: scale,
      fidelity: recording.isVideo ? .lossy : .lossless,
      countsRepeatedFrames: options.strictTiming || !recording.isVideo
    )
  }

  /// Returns the size of the screen in points, from the manifest or else the scale.
  private static func viewport(of recording: RecordedFrames, scale: Double) -> LayoutSize {
    if let viewport = recording.manifest?.viewport {
      return LayoutSize(width: viewport.width, height: viewport.height)
    }
    return LayoutSize(
      width: Double(recording.size.width) / scale,
      height: Double(recording.size.height) / scale
    )
  }

  /// Analyses all frames.
  ///
  /// - Parameter progress: Receives the number of frames that are done.
  /// - Returns: The report.
  /// - Throws: `CancellationError` if the task is cancelled.
  package mutating func analyze(_ progress: (Int) -> Void) async throws -> MotionReport {
    if recording.hasPictures {
      let (fidelity, isCompared) = (pixels.grid.fidelity, proof != nil)
      damage = try await recording.read(decoders: options.threadCount) {
        (decodable) throws(FrameReadingError) in
        try Self.measured(decodable, fidelity, isCompared: isCompared)
      } take: { measured in
        take(measured)
        progress(count)
      }
    } else {
      try readManifest(progress)
    }
    return report()
  }

  /// Returns a frame with its signature, and with its pixels if they are compared.
  private static func measured(
    _ decodable: DecodableFrame,
    _ fidelity: FrameFidelity,
    isCompared: Bool
  ) throws(FrameReadingError) -> MeasuredFrame {
    let grid = FrameGrid(size: decodable.frame.size, fidelity: fidelity)
    func measured(_ plane: LumaPlane, _ raster: PixelRaster?) -> MeasuredFrame {
      let signature = FrameSignature(plane, grid: grid)
      return MeasuredFrame(frame: decodable.frame, signature: signature, raster: raster)
    }
    guard isCompared else { return measured(try decodable.luma(cell: grid.cell), nil) }
    let raster = try decodable.raster()
    return measured(LumaPlane(of: raster, cell: grid.cell), raster)
  }

  /// Analyses a manifest without pictures.
  private mutating func readManifest(_ progress: (Int) -> Void) throws {
    guard let manifest = recording.manifest else { return }
    for place in 0..<manifest.count {
      if place % 16 == 0 { try Task.checkCancellation() }
      do throws(FrameReadingError) {
        take(try manifest.frame(at: place), nil, file: nil)
      } catch {
        damage = error
        return
      }
      progress(count)
    }
  }

  private mutating func take(_ measured: MeasuredFrame) {
    let (frame, entry) = (measured.frame, measured.frame.entry)
    if frame.size != pixels.size {
      // Frames of another size, as after a rotation, are a sequence of their own.
      finished.append(pixels.report(size: size))
      pixels = Self.analysis(of: frame.size, scale: scale, recording, options)
    }
    let userDelta = entry.map { declaredDelta($0) }
    pixels.add(
      measured.signature,
      time: frame.time,
      userDelta: userDelta,
      recording: keepsFrames && !usesManifest ? MotionReport.Frame(frame) : nil
    )
    if let entry { take(entry, measured.raster, file: frame.file) } else { count += 1 }
  }

  /// Returns the points by which the user and declared animations moved most of the content down.
  private mutating func declaredDelta(_ entry: ManifestEntry) -> Double {
    let frame = ManifestFrame(entry, insets: recording.manifest?.viewport.insets)
    defer { lastDeclared = frame }
    let animated = lastDeclared.map { frame.commonExpectedDelta(since: $0, scale: scale) }
    return entry.userDelta + (animated ?? 0)
  }

  private mutating func take(_ entry: ManifestEntry, _ raster: PixelRaster?, file: String?) {
    if count == 0 { firstNumber = entry.index }
    if let events = entry.events, !events.isEmpty { notes[count] = events }
    if usesManifest {
      let frame = ManifestFrame(entry, insets: recording.manifest?.viewport.insets)
      let motion = rows.add(frame)
      followSteps.add(frame.following?.movement ?? .zero, frame: firstNumber + count)
      reflow.add(entry.reflow ?? 0, frame: firstNumber + count)
      if options.webLayoutShift { web.add(frame) }
      if keepsFrames { keep(frame, motion, entry, file: file) }
      if let last {
        directions[count] = motion.jitter > .zero ? direction(motion, frame) : nil
        let isMoved = motion.jitter > .zero || frame.leap(from: last.frame) != nil
        prove(frame, raster, after: last, isMoved: isMoved)
      }
      last = (frame, raster)
    }
    count += 1
  }

  private mutating func keep(
    _ frame: ManifestFrame,
    _ motion: FrameMotion,
    _ entry: ManifestEntry,
    file: String?
  ) {
    var kept = MotionReport.Frame(
      frame,
      after: last?.frame,
      motion: motion,
      number: entry.index,
      notes: entry.events ?? []
    )
    kept.file = file
    if let last, let leap = frame.leap(from: last.frame) {
      kept.jitter = leap
      kept.contentDisplacement = nil
    }
    frames.append(kept)
  }

  /// Returns the points that the row with the largest motion moved down.
  private func direction(_ motion: FrameMotion, _ frame: ManifestFrame) -> Double? {
    let moved = Set(motion.movedRows.map(\.description))
    let old = Dictionary((last?.frame.rows ?? []).map { ($0.id, $0.y) }) { first, _ in first }
    let expected = last.map { frame.commonExpectedDelta(since: $0.frame, scale: scale) } ?? 0
    return frame.rows.filter { moved.contains($0.id) }
      .compactMap { row in old[row.id].map { row.y - $0 - frame.userDelta - expected } }
      .max { abs($0) < abs($1) }
  }

  private mutating func prove(
    _ frame: ManifestFrame,
    _ raster: PixelRaster?,
    after last: (frame: ManifestFrame, raster: PixelRaster?),
    isMoved: Bool
  ) {
    guard proof != nil, let raster, let before = last.raster, before.size == raster.size else {
      return
    }
    proof?.frameCount += 1
    let manifestProof = ManifestProof(
      scale: scale,
      layout: FrameLayout(raster),
      margin: recording.manifest?.chrome?.margin ?? 0,
      bottomMargin: recording.manifest?.chrome?.bottomMargin ?? 0
    )
    let difference = before.withBytes { oldBytes in
      raster.withBytes { newBytes in
        manifestProof.difference(from: last.frame, oldBytes, to: frame, newBytes, isMoved: isMoved)
      }
    }
    guard let difference else { return }
    brokenFrames.insert(count)
    proof?.differences.append(.init(frame: count, time: frame.time, region: difference))
  }

  /// Returns the report, after the last frame.
  private mutating func report() -> MotionReport {
    var report = MotionReport(joining: finished + [pixels.report(size: size)])
    if usesManifest { report = manifestReport(seen: report.events) }
    (report.size, report.scale) = (size, scale)
    report.isScaleKnown = recording.manifest != nil || options.scale != nil
    report.hasWallpaper = recording.hasWallpaper
    report.proof = proof
    report.damage = damage
    report.expectedLimits = recording.manifest?.limits.map { MotionLimits($0) }
    report.recording = MotionReport.Recording(
      path: recording.name,
      isVideo: recording.isVideo,
      refreshRate: recording.manifest?.refreshRate
        ?? (recording.isVideo ? nil : options.refreshRate)
    )
    name(&report)
    return report
  }

  /// Returns the report on the manifest's rows.
  ///
  /// - Parameter events: The events in the pixels, which are reported for frames that differ from
  ///   the manifest.
  /// - Returns: The report.
  private mutating func manifestReport(seen events: [MotionEvent]) -> MotionReport {
    var report = rows.finish()
    report.frames = frames
    (report.followSteps, report.reflow) = (followSteps, reflow)
    if options.webLayoutShift {
      report.webLayoutShift = .init(worst: web.worst, cumulative: web.cumulative)
    }
    for index in report.events.indices where report.events[index].kind == .jump {
      report.events[index].displacement = directions[report.events[index].frame]
    }
    let reported = Set(report.events.map(\.frame))
    let unexplained = events.filter {
      brokenFrames.contains($0.frame) && !reported.contains($0.frame)
    }
    report.add(
      unexplained.map { event in
        var event = event
        event.displacement = nil
        return event
      }
    )
    return report
  }

  /// Replaces indices of frames by their numbers, and adds the names of files and events.
  private func name(_ report: inout MotionReport) {
    for index in report.events.indices {
      let place = report.events[index].frame
      report.events[index].notes = notes[place] ?? []
      if recording.manifest == nil, recording.fileNames.indices.contains(place) {
        report.events[index].file = recording.fileNames[place]
      }
      report.events[index].frame = firstNumber + place
    }
    guard var proof = report.proof else { return }
    for index in proof.differences.indices { proof.differences[index].frame += firstNumber }
    report.proof = proof
  }
}

extension RecordedFrames {
  /// A Boolean value that indicates whether a picture behind the rows is visible between and
  /// through them.
  fileprivate var hasWallpaper: Bool { manifest?.chrome?.wallpaper == true }
}

extension MotionReport.Frame {
  /// Creates a frame without rows.
  fileprivate init(_ frame: RecordedFrame) {
    self.init(number: frame.entry?.index ?? frame.position, time: frame.time)
    file = frame.file
    notes = frame.entry?.events ?? []
  }
}

extension MotionLimits {
  /// Creates the limits that a scenario expects.
  init(_ limits: FrameManifest.Limits) {
    self.init(
      maxJitter: limits.maxJitter,
      flashes: limits.flashes,
      blanks: limits.blanks,
      maxReflow: limits.maxReflow,
      maxFollowStep: limits.maxFollowStep,
      maxFollowJerk: limits.maxFollowJerk
    )
  }
}

extension FrameLayout {
  /// Creates the layout of a decoded picture.
  init(_ raster: PixelRaster) {
    self.init(
      size: raster.size,
      format: raster.bytesPerPixel == 3 ? .rgb : .rgba,
      strideInBytes: raster.strideInBytes
    )
  }
}

extension FrameManifest.Chrome {
  /// The points at both sides that a button or an indicator may cover.
  fileprivate var margin: Double {
    if scrollButton == true { return FrameAnalysisOptions.buttonMargin }
    return scrollIndicator == true ? FrameAnalysisOptions.indicatorMargin : 0
  }

  /// The points above the bottom bar that a button may cover while an answer is being written.
  fileprivate var bottomMargin: Double {
    scrollButton == true ? FrameAnalysisOptions.buttonHeight : 0
  }
}
