import ChatframeDrawing
import ChatframeFrameReading
import ChatframeGraphics
import ChatframeJitter
import ChatframeTimelines

/// Analyses every recorded frame once and collects the findings.
package struct JitterRun {
  /// A frame as a thread leaves it.
  private struct MeasuredFrame: Sendable {
    let frame: RecordedFrame
    let signature: FrameSignature
  }

  private let recording: RecordedFrames
  private let settings: Settings
  private let layout: FrameLayout
  private let usesManifest: Bool
  private var outcome: JitterOutcome
  private var rows: ManifestAnalysis
  private var web: WebLayoutShift
  private var pixels: PixelAnalysis
  private var last: (frame: ManifestFrame, raster: PixelRaster?)?
  private var brokenFrames: Set<Int> = []
  private var curves = PixelCurves()
  private var recorder: JitterRecorder?
  private var count = 0

  /// A run over recorded frames.
  ///
  /// - Parameter recorder: Writes frames down for a report, if there is to be one.
  package init(_ recording: RecordedFrames, _ settings: Settings, recorder: JitterRecorder? = nil) {
    self.recorder = recorder
    self.recording = recording
    self.settings = settings
    let manifest = recording.manifest
    let scale = manifest?.viewport.scale ?? settings.scale ?? 1
    let pixelSize = recording.size
    let size = Self.viewport(of: recording, scale: scale)
    usesManifest = manifest != nil && !settings.pixelsOnly
    layout = FrameLayout(
      size: pixelSize,
      format: .rgb
    )
    rows = ManifestAnalysis(viewport: size)
    web = WebLayoutShift(
      viewport: size,
      isInverted: manifest?.strategy == StrategyName.inverted.rawValue
    )
    pixels = PixelAnalysis(
      size: pixelSize,
      scale: scale,
      countsDuplicates: settings.strictTiming || !recording.isVideo,
      fidelity: recording.isVideo ? .lossy : .lossless
    )
    var none = ManifestAnalysis(viewport: size)
    outcome = JitterOutcome(
      report: none.finish(),
      scale: scale,
      isScaleKnown: manifest != nil || settings.scale != nil,
      size: size
    )
    if manifest == nil { outcome.fileNames = recording.fileNames }
    // A picture behind the rows shows between and through them.
    outcome.hasWallpaper = manifest?.chrome?.wallpaper == true
    if usesManifest, recording.hasPictures, !outcome.hasWallpaper {
      outcome.proof = JitterOutcome.Proof()
    }
  }

  /// The screen in points: as the manifest says, else by the scale.
  private static func viewport(of recording: RecordedFrames, scale: Double) -> LayoutSize {
    if let viewport = recording.manifest?.viewport {
      return LayoutSize(width: viewport.width, height: viewport.height)
    }
    return LayoutSize(
      width: Double(recording.size.width) / scale,
      height: Double(recording.size.height) / scale
    )
  }

  /// Looks at all frames.
  ///
  /// - Parameter progress: Told how many frames are through.
  package mutating func analyze(_ progress: (Int) -> Void) async throws -> JitterOutcome {
    if recording.hasPictures {
      let grid = pixels.grid
      outcome.damage = try await recording.read(decoders: settings.threads) { frame in
        MeasuredFrame(frame: frame, signature: Self.signature(of: frame.raster, grid))
      } take: { measured in
        take(measured)
        progress(count)
      }
    } else {
      try readManifest(progress)
    }
    finish()
    return outcome
  }

  private static func signature(of raster: PixelRaster, _ grid: StripGrid) -> FrameSignature {
    raster.withBytes { bytes in
      FrameSignature(of: bytes, layout: FrameLayout(raster), grid: grid)
    }
  }

  /// A manifest without frames.
  private mutating func readManifest(_ progress: (Int) -> Void) throws {
    guard let manifest = recording.manifest else { return }
    for place in 0..<manifest.count {
      if place % 16 == 0 { try Task.checkCancellation() }
      do throws(FrameReadingError) {
        take(try manifest.frame(at: place), nil, file: nil)
      } catch {
        outcome.damage = error
        return
      }
      progress(count)
    }
  }

  private mutating func take(_ measured: MeasuredFrame) {
    let (frame, entry) = (measured.frame, measured.frame.entry)
    pixels.add(measured.signature, time: frame.time, userDelta: entry?.userDelta)
    if !usesManifest {
      curves.add(content: pixels.latestContentDisplacement, reported: entry?.userDelta)
      recorder?.add(frame)
    }
    if let entry { take(entry, frame.raster, file: frame.file) } else { count += 1 }
  }

  private mutating func take(_ entry: ManifestEntry, _ raster: PixelRaster?, file: String?) {
    if count == 0 { outcome.firstNumber = entry.index }
    if let events = entry.events, !events.isEmpty { outcome.manifestEvents[count] = events }
    if usesManifest {
      let frame = ManifestFrame(entry, insets: recording.manifest?.viewport.insets)
      let motion = rows.add(frame)
      if settings.webScore { web.add(frame) }
      recorder?.add(frame, after: last?.frame, motion: motion, entry: entry, file: file)
      if let last {
        outcome.directions[count] = motion.jitter > .zero ? direction(motion, frame) : nil
        let isMoved = motion.jitter > .zero || frame.leap(from: last.frame) != nil
        prove(frame, raster, after: last, isMoved: isMoved)
      }
      last = (frame, raster)
    }
    count += 1
  }

  /// How far the row that moved the most went down.
  private func direction(_ motion: FrameMotion, _ frame: ManifestFrame) -> Double? {
    let moved = Set(motion.movedRows.map(\.description))
    let old = Dictionary((last?.frame.rows ?? []).map { ($0.id, $0.y) }) { first, _ in first }
    return frame.rows.filter { moved.contains($0.id) }
      .compactMap { row in old[row.id].map { row.y - $0 - frame.userDelta } }
      .max { abs($0) < abs($1) }
  }

  private mutating func prove(
    _ frame: ManifestFrame,
    _ raster: PixelRaster?,
    after last: (frame: ManifestFrame, raster: PixelRaster?),
    isMoved: Bool
  ) {
    guard outcome.proof != nil, let raster, let before = last.raster else { return }
    outcome.proof?.frames += 1
    let hasIndicator = recording.manifest?.chrome?.scrollIndicator == true
    let proof = ManifestProof(
      scale: outcome.scale,
      layout: FrameLayout(raster),
      margin: hasIndicator ? Settings.indicatorMargin : 0
    )
    let difference = before.withBytes { oldBytes in
      raster.withBytes { newBytes in
        proof.difference(from: last.frame, oldBytes, to: frame, newBytes, isMoved: isMoved)
      }
    }
    guard let difference else { return }
    brokenFrames.insert(count)
    outcome.proof?.differences.append(.init(frame: count, time: frame.time, region: difference))
  }

  private mutating func finish() {
    let seen = pixels.finish()
    guard usesManifest else {
      outcome.report = seen
      let user = curves.user(seen.events)
      for event in seen.events where event.kind == .jump {
        guard let content = curves.content[event.frame], let user = user[event.frame] else {
          continue
        }
        outcome.directions[event.frame] = content - user
      }
      recorder?.complete(curves, seen, size: outcome.size)
      outcome.records = recorder?.frames ?? []
      return
    }
    outcome.report = rows.finish()
    if settings.webScore {
      outcome.web = JitterOutcome.WebScore(worst: web.worst, cumulative: web.cumulative)
    }
    // What the pixels show where they are not what the manifest says.
    let reported = Set(outcome.report.events.map(\.frame))
    let unexplained = seen.events.filter {
      brokenFrames.contains($0.frame) && !reported.contains($0.frame)
    }
    outcome.report.add(unexplained)
    outcome.records = recorder?.frames ?? []
  }
}

extension JitterRun {
  /// How frames are looked at.
  package struct Settings {
    /// Whether a manifest's rows are left out of it.
    package var pixelsOnly = false
    /// Whether a video's repeated frames are stalls.
    package var strictTiming = false
    /// Whether the score with the Web's excuses is wanted.
    package var webScore = false
    /// Device pixels to a point, where no manifest says.
    package var scale: Double?
    /// How many frames are decoded at once; nil for one a core.
    package var threads: Int?
    /// Points at both sides where a scroll indicator may be.
    static let indicatorMargin = 8.0

    /// Settings.
    package init(
      pixelsOnly: Bool = false,
      strictTiming: Bool = false,
      webScore: Bool = false,
      scale: Double? = nil,
      threads: Int? = nil
    ) {
      self.pixelsOnly = pixelsOnly
      self.strictTiming = strictTiming
      self.webScore = webScore
      self.scale = scale
      self.threads = threads
    }
  }
}

extension FrameLayout {
  /// Rows of a decoded picture.
  init(_ raster: PixelRaster) {
    self.init(
      size: raster.size,
      format: raster.bytesPerPixel == 3 ? .rgb : .rgba,
      strideInBytes: raster.strideInBytes
    )
  }
}

extension ManifestFrame {
  /// A frame as the manifest's line has it.
  ///
  /// - Parameter insets: What bars cover where the line says nothing of it.
  init(_ entry: ManifestEntry, insets: FrameManifest.Insets?) {
    let insets = entry.insets ?? insets
    self.init(
      time: entry.time,
      userDelta: entry.userDelta,
      contentHeight: entry.contentHeight,
      rows: entry.rows.map { row in
        Row(
          id: row.id,
          y: row.y,
          height: row.height,
          appearance: (row.placeholder == true ? "placeholder" : "") + (row.picture ?? "")
        )
      },
      contentOffset: entry.contentOffset,
      changed: entry.changed.map { Set($0) },
      insets: LayoutInsets(
        top: insets?.top ?? 0,
        left: 0,
        bottom: insets?.bottom ?? 0,
        right: 0
      ),
      strictJitter: entry.strictJitter
    )
  }
}
