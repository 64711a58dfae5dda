import ChatframeOutlines
import ChatframePixels
import PictureComparison

/// Compares what there is with what was recorded, and records.
package struct GoldenVerifier: Sendable {
  /// The goldens.
  package let store: GoldenStore
  /// Where pictures of failures go.
  package let artifacts: ArtifactFolder
  /// Which goldens are written, where nothing else is said.
  package let mode: GoldenRecordMode
  /// How many work on a comparison at most; the results do not depend on it.
  package let threads: Int
  /// Whether pictures of failures are left at all.
  package let leavesArtifacts: Bool
  /// What is said for many goldens at once.
  package let shared: SharedRules

  /// A verifier.
  package init(
    store: GoldenStore,
    artifacts: ArtifactFolder,
    mode: GoldenRecordMode,
    threads: Int = 2,
    leavesArtifacts: Bool = true,
    shared: SharedRules = SharedRules()
  ) {
    self.store = store
    self.artifacts = artifacts
    self.mode = mode
    self.threads = threads
    self.leavesArtifacts = leavesArtifacts
    self.shared = shared
  }

  /// Compares an image with the golden of a name, or records it.
  ///
  /// Never throws: what goes wrong is in the result, so that others go on.
  package func verify(
    _ image: GoldenImage,
    as name: GoldenName,
    variant: GoldenVariant? = nil,
    rules: GoldenRules = GoldenRules(),
    mode: GoldenRecordMode? = nil
  ) async -> GoldenResult {
    var result = GoldenResult(
      name: name,
      variant: variant,
      state: .broken,
      files: store.files(name, hasOutline: image.outline != nil)
    )
    result.notes = image.notes
    do throws(GoldenError) {
      try store.claim(name)
      artifacts.clear(name)
      try await verify(image, name, rules, mode ?? self.mode, &result)
    } catch {
      result.fail(error)
    }
    return result
  }

  /// The result of what could not even be drawn.
  package func broken(
    _ name: GoldenName,
    variant: GoldenVariant? = nil,
    because error: any Error
  ) -> GoldenResult {
    var result = GoldenResult(
      name: name,
      variant: variant,
      state: .broken,
      files: store.files(name)
    )
    result.reason = "\(error)"
    return result
  }

  private func verify(
    _ image: GoldenImage,
    _ name: GoldenName,
    _ rules: GoldenRules,
    _ mode: GoldenRecordMode,
    _ result: inout GoldenResult
  ) async throws(GoldenError) {
    if mode == .all { return try record(image, name, &result) }
    let golden = store.read(name, hasOutline: image.outline != nil)
    do throws(GoldenError) {
      if let fault = golden.fault { throw fault }
      try await compare(image, with: golden, rules, name, &result)
    } catch {
      guard try !recordIfAllowed(error, image, name, mode, &result) else { return }
      return await explain(golden, image, rules, name, &result)
    }
    guard result.state == .failed || result.cause == .rasteriser else { return }
    if mode.recordsFailed { return try record(image, name, &result) }
  }

  /// Keeps an image in place of what there was.
  func record(
    _ image: GoldenImage,
    _ name: GoldenName,
    _ result: inout GoldenResult
  ) throws(GoldenError) {
    result.state = .broken
    try store.write(image, as: name)
    result.state = .recorded
    result.reason = "recorded, which is no test; look at it, then run without recording"
    result.files = store.files(name, hasOutline: image.outline != nil)
  }

  private func compare(
    _ image: GoldenImage,
    with golden: StoredGolden,
    _ rules: GoldenRules,
    _ name: GoldenName,
    _ result: inout GoldenResult
  ) async throws(GoldenError) {
    let outlines = try OutlinePair(
      golden.outlineText,
      image,
      path: store.path("\(name.path).outline")
    )
    result.findings = outlines.findings.map(GoldenFinding.init)
    guard let picture = golden.picture else { return }
    let isSameLayout = outlines.isEqual || outlines.findings.isEmpty
    if isSameLayout, rules.allowsNone, picture.digest == image.digest {
      result.state = .passed
      if rules.concernsParts { note(rules, try outlines.regions(image), image, nil, &result) }
      return
    }
    let (expected, regions) = (try picture.pixels(), try outlines.regions(image))
    note(rules, regions, image, expected, &result)
    let verdict = await PictureVerdict(
      expected: expected,
      actual: image.picture,
      rules: rules,
      regions: regions,
      threads: threads
    )
    result.pixels = verdict.pixels
    judge(isSameLayout, verdict, picture, image, &result)
    if result.state != .passed || result.cause != nil {
      writeArtifacts(image, golden, verdict.difference, name, &result)
    }
  }

  /// Notes which rules nothing can meet.
  private func note(
    _ rules: GoldenRules,
    _ regions: GoldenRegions,
    _ image: GoldenImage,
    _ expected: RGBAPicture?,
    _ result: inout GoldenResult
  ) {
    let extents = [expected, image.picture].compactMap { $0 }
      .map { PixelExtent(width: $0.width, height: $0.height) }
    result.notes +=
      UnmatchedRules(
        rules,
        shared: shared,
        vocabulary: image.vocabulary,
        regions: regions,
        extents: extents
      ).notes
  }

  private func judge(
    _ isSameLayout: Bool,
    _ verdict: PictureVerdict,
    _ golden: StoredPicture,
    _ image: GoldenImage,
    _ result: inout GoldenResult
  ) {
    guard isSameLayout else {
      (result.state, result.cause) = (.failed, .layout)
      return
    }
    guard !verdict.isWithin else {
      result.state = .passed
      return
    }
    let changes =
      golden.fingerprint?
      .pixelChanges(to: image.fingerprint, isBlocked: image.isBlocked) ?? []
    let isOfOneSize = verdict.pixels.expected == verdict.pixels.actual
    guard image.outline != nil, !changes.isEmpty, verdict.isOfRasteriser else {
      (result.state, result.cause) = (.failed, .pixels)
      if !isOfOneSize {
        result.reason = Self.sizes(verdict.pixels)
      } else if image.outline != nil, !changes.isEmpty {
        result.reason =
          "pixels differ by more than a rasteriser makes of the same layout, though it changed "
          + "(\(changes.joined(separator: "; ")))"
      }
      return
    }
    (result.state, result.cause) = (.passed, .rasteriser)
    result.reason =
      "the rasteriser changed (\(changes.joined(separator: "; "))): the layout is the same, and "
      + "\(verdict.pixels.differing) pixels differ"
  }

  private static func sizes(_ pixels: GoldenPixels) -> String {
    "the picture has \(pixels.actual.width) × \(pixels.actual.height) pixels instead of "
      + "\(pixels.expected.width) × \(pixels.expected.height)"
  }
}

/// When goldens are written; a golden that was written never passes in the same run.
public enum GoldenRecordMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// Never: what is missing fails.
  case never
  /// Those that are missing.
  case missing
  /// Those that are missing or differ, or cannot be read.
  case failed
  /// All.
  case all

  /// What an environment asks for: `CHATFRAME_RECORD`, else `never` where `CI` is set, else
  /// `missing`.
  public init(environment: [String: String]) throws(GoldenError) {
    guard let name = environment["CHATFRAME_RECORD"], !name.isEmpty else {
      let isOnServer = !["", "0", "false"].contains(environment["CI"] ?? "")
      self = isOnServer ? .never : .missing
      return
    }
    guard let mode = GoldenRecordMode(rawValue: name) else {
      throw .recordMode(name)
    }
    self = mode
  }

  /// Whether a golden is written that is not there.
  package var recordsMissing: Bool { self != .never }
  /// Whether a golden is written that is not met.
  package var recordsFailed: Bool { self == .failed || self == .all }
}

extension GoldenVerifier {
  /// Decides what becomes of a golden that cannot be compared.
  ///
  /// - Returns: Whether it was recorded.
  func recordIfAllowed(
    _ error: GoldenError,
    _ image: GoldenImage,
    _ name: GoldenName,
    _ mode: GoldenRecordMode,
    _ result: inout GoldenResult
  ) throws(GoldenError) -> Bool {
    let isRecorded =
      switch error {
      case .missing: mode.recordsMissing
      case .picture, .outline: mode.recordsFailed
      default: false
      }
    if isRecorded {
      try record(image, name, &result)
      return true
    }
    if case .missing = error { result.state = .missing }
    result.reason = error.description
    return false
  }

  /// Tells of a golden that cannot be compared as a whole what the file that can be read tells.
  func explain(
    _ golden: StoredGolden,
    _ image: GoldenImage,
    _ rules: GoldenRules,
    _ name: GoldenName,
    _ result: inout GoldenResult
  ) async {
    var left = StoredGolden()
    var difference: RGBAPicture?
    let path = store.path("\(name.path).outline")
    if let text = golden.outlineText, let outlines = try? OutlinePair(text, image, path: path) {
      result.findings = outlines.findings.map(GoldenFinding.init)
      left.outlineText = text
    }
    if let picture = golden.picture, let expected = try? picture.pixels(),
      let regions = try? OutlinePair(left.outlineText, image, path: path).regions(image)
    {
      let verdict = await PictureVerdict(
        expected: expected,
        actual: image.picture,
        rules: rules,
        regions: regions,
        threads: threads
      )
      (result.pixels, difference, left.picture) = (verdict.pixels, verdict.difference, picture)
    }
    writeArtifacts(image, left, difference, name, &result)
  }
}
