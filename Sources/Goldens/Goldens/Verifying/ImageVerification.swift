import ChatframeGraphics
import ChatframeOutlines
import ChatframePixels
import PictureComparison

/// The check of a picture and its layout.
struct ImageVerification: Verification {
  let verifier: GoldenVerifier
  let name: GoldenName
  var result: GoldenResult
  private let image: GoldenImage
  private let rules: GoldenRules
  /// The golden's files; empty until they are read.
  private var golden = StoredGolden()

  /// Creates a check of `image` by `verifier`.
  init(
    _ image: GoldenImage,
    as name: GoldenName,
    variant: GoldenVariant?,
    rules: GoldenRules,
    by verifier: GoldenVerifier
  ) {
    self.image = image
    self.rules = rules
    self.name = name
    self.verifier = verifier
    let files = verifier.store.files(name, hasOutline: image.outline != nil)
    result = GoldenResult(name: name, variant: variant, state: .broken, files: files)
    result.notes = image.notes
  }

  func isDamage(_ error: GoldenError) -> Bool {
    switch error {
    case .picture, .outline: true
    case .missing, .pointer, .sequence, .unwritable, .artifact, .duplicate, .name, .recordMode,
      .unknownMessage, .foreignFonts, .rules, .subject, .results:
      false
    }
  }

  func write() throws(GoldenError) -> GoldenFiles {
    try verifier.store.write(image, as: name)
    return verifier.store.files(name, hasOutline: image.outline != nil)
  }

  mutating func compare() async throws(GoldenError) {
    golden = verifier.store.read(name, hasOutline: image.outline != nil)
    if let fault = golden.fault { throw fault }
    let outlines = try outlines(golden.outlineText)
    result.findings = outlines.findings.map(GoldenFinding.init)
    guard let picture = golden.picture else { return }
    let isSameLayout = outlines.isEqual || outlines.findings.isEmpty
    if isSameLayout, rules.allowsNone, picture.digest == image.digest {
      if rules.concernsParts { noteUnmatchedRules(try outlines.regions(image), [image.picture]) }
      result.state = .passed
      return
    }
    let (expected, regions) = (try picture.pixels(), try outlines.regions(image))
    noteUnmatchedRules(regions, [expected, image.picture])
    let verdict = await verdict(expected, regions)
    result.pixels = verdict.pixels
    // Where the layout differs, other colours would be lost among the pixels that moved.
    if !isSameLayout, let old = outlines.expected, let new = outlines.actual {
      let fills = FillChanges(expected, image.picture)
      result.findings += fills.findings(was: old, is: new)
      result.repainted = fills.repainted(was: old, is: new)
    }
    judge(verdict, isSameLayout: isSameLayout, picture)
    if result.state == .failed, image.outline != nil {
      result.noteEnvironment(picture.fingerprint, image.fingerprint)
    }
    if differs { leaveArtifacts(golden, verdict.difference) }
  }

  mutating func explain() async {
    var readable = StoredGolden()
    var difference: RGBAPicture?
    if let text = golden.outlineText, let outlines = try? outlines(text) {
      result.findings = outlines.findings.map(GoldenFinding.init)
      readable.outlineText = text
    }
    if let picture = golden.picture, let expected = try? picture.pixels(),
      let regions = try? outlines(readable.outlineText).regions(image)
    {
      let verdict = await verdict(expected, regions)
      (result.pixels, difference, readable.picture) = (verdict.pixels, verdict.difference, picture)
    }
    leaveArtifacts(readable, difference)
  }

  private func outlines(_ golden: String?) throws(GoldenError) -> OutlinePair {
    try OutlinePair(golden, image, path: verifier.store.path("\(name.path).outline"))
  }

  private func verdict(_ expected: RGBAPicture, _ regions: GoldenRegions) async -> PictureVerdict {
    await PictureVerdict(
      expected: expected,
      actual: image.picture,
      rules: rules,
      regions: regions,
      threads: verifier.threads
    )
  }

  /// Adds notes about rules that match nothing, which would otherwise go unnoticed.
  private mutating func noteUnmatchedRules(_ regions: GoldenRegions, _ pictures: [RGBAPicture]) {
    result.notes +=
      UnmatchedRules(
        rules,
        shared: verifier.shared,
        vocabulary: image.vocabulary,
        regions: regions,
        extents: pictures.map { PixelSize(width: $0.width, height: $0.height) }
      ).notes
  }

  private mutating func judge(
    _ verdict: PictureVerdict,
    isSameLayout: Bool,
    _ golden: StoredPicture
  ) {
    guard isSameLayout else {
      (result.state, result.cause) = (.failed, .layout)
      return
    }
    guard !verdict.isWithin else {
      result.state = .passed
      return
    }
    // Without a layout, a change of the rasteriser cannot be distinguished from a change of the
    // contents.
    let changes =
      image.outline == nil
      ? []
      : golden.fingerprint?.pixelChanges(to: image.fingerprint, isBlocked: image.isBlocked) ?? []
    if !changes.isEmpty, verdict.isOfRasteriser {
      let count = verdict.pixels.differing
      pass(despite: changes, "the layout is the same, and \(count) pixels differ")
    } else {
      (result.state, result.cause) = (.failed, .pixels)
      result.reason = Self.reason(verdict.pixels, changes)
    }
  }

  /// Returns the reason why pixels differ, if it is not their contents.
  private static func reason(_ pixels: GoldenPixels, _ changes: [String]) -> String? {
    if pixels.expected != pixels.actual {
      return "the picture has \(pixels.actual) pixels instead of \(pixels.expected)"
    }
    guard !changes.isEmpty else { return nil }
    return "more pixels differ than a change of the rasteriser explains "
      + "(\(changes.joined(separator: "; ")))"
  }

  /// Writes the golden, the drawing and their difference; an error becomes a note.
  private mutating func leaveArtifacts(_ golden: StoredGolden, _ difference: RGBAPicture?) {
    guard verifier.leavesArtifacts else { return }
    var writer = ArtifactWriter(verifier.artifacts, name)
    do throws(GoldenError) {
      try writer.write(expected: golden)
      try writer.write(actual: image)
      if let difference { try writer.write(difference: difference) }
    } catch {
      result.notes.append(error.description)
    }
    add(writer.artifacts)
  }
}
