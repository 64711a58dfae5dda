import ChatframePixels

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
