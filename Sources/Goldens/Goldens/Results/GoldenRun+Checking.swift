import ChatframeOutlines

extension GoldenRun {
  /// What is counted is in here; whatever else a file says is nothing to reckon with.
  static let counts = 0...999_999_999

  /// Refuses results that name files which are not those of their goldens, and figures that nothing has.
  ///
  /// They may come from elsewhere, and what they name is read and written.
  func check(file: String) throws(GoldenError) {
    for result in results {
      do {
        _ = try GoldenName(path: result.name)
      } catch {
        throw .results(
          path: file,
          reason: "\(QuotedText.quoted(result.name)) is no name of a golden"
        )
      }
      if let stray = result.strayFile {
        throw .results(
          path: file,
          reason: "\(QuotedText.quoted(stray)) is no file of the golden \"\(result.name)\""
        )
      }
      if let stray = result.counted.first(where: { !Self.counts.contains($0) }) {
        throw .results(
          path: file,
          reason: "\(stray) counts no frames or pixels of the golden \"\(result.name)\""
        )
      }
    }
  }
}

extension GoldenResult {
  /// A file that is called after something else than the golden.
  fileprivate var strayFile: String? {
    let pictures = EncodedPicture.endings
    let named =
      [(files.picture, pictures), (files.outline, ["outline"]), (files.sequence, ["frames"])]
      .map { file, endings in (file, endings.map { "\(name).\($0)" }) }
    let left = artifacts ?? GoldenArtifacts()
    let kept = [
      (left.expected, "expected", pictures), (left.actual, "actual", pictures),
      (left.difference, "difference", pictures), (left.expectedOutline, "expected", ["outline"]),
      (left.actualOutline, "actual", ["outline"]), (left.expectedSequence, "expected", ["frames"]),
      (left.actualSequence, "actual", ["frames"]),
    ].map { file, part, endings in (file, endings.map { "\(name).\(part).\($0)" }) }
    let stray = (named + kept).first { file, known in file.map { !known.contains($0) } ?? false }
    return stray?.0 ?? left.frames.first { !isFrame($0) }
  }

  /// Frames, and sizes of pictures.
  fileprivate var counted: [Int] {
    let sizes = pixels.map { [$0.expected, $0.actual] } ?? []
    let counts = frames.map { [$0.expectedCount, $0.actualCount] + $0.differing } ?? []
    return findings.compactMap(\.frame) + counts + sizes.flatMap { [$0.width, $0.height] }
  }

  private func isFrame(_ file: String) -> Bool {
    let (head, ending) = ("\(name).frame-", ".png")
    guard file.hasPrefix(head), file.hasSuffix(ending) else { return false }
    return file.dropFirst(head.count).dropLast(ending.count).allSatisfy(\.isNumber)
  }
}
