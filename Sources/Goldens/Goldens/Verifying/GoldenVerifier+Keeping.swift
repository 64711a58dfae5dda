import ChatframeOutlines
import ChatframePixels

extension GoldenVerifier {
  /// Leaves everything there is to look at; where that fails, a note says so.
  func writeArtifacts(
    _ image: GoldenImage,
    _ golden: StoredGolden,
    _ difference: RGBAPicture?,
    _ name: GoldenName,
    _ result: inout GoldenResult
  ) {
    guard leavesArtifacts else { return }
    var kept = GoldenArtifacts()
    do throws(GoldenError) {
      try writeArtifacts(golden, name, &kept)
      let encoded = try EncodedPicture(image)
      kept.actual = try artifacts.write(encoded.bytes, of: name, "actual.\(encoded.ending)")
      if let outline = image.keptOutline {
        kept.actualOutline = try artifacts.write(Array(outline.utf8), of: name, "actual.outline")
      }
      if let difference {
        let encoded = try EncodedPicture(difference)
        let ending = "difference.\(encoded.ending)"
        kept.difference = try artifacts.write(encoded.bytes, of: name, ending)
      }
    } catch {
      result.notes.append(error.description)
    }
    result.artifacts = kept
    result.recordDigests(store, artifacts)
  }

  /// Leaves what there is of a golden.
  private func writeArtifacts(
    _ golden: StoredGolden,
    _ name: GoldenName,
    _ kept: inout GoldenArtifacts
  ) throws(GoldenError) {
    if let picture = golden.picture {
      let ending = picture.path.split(separator: ".").last ?? "webp"
      kept.expected = try artifacts.write(picture.bytes, of: name, "expected.\(ending)")
    }
    if let outline = golden.outlineText {
      let ending = "expected.outline"
      kept.expectedOutline = try artifacts.write(Array(outline.utf8), of: name, ending)
    }
  }
}
