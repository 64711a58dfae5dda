import ChatframeOutlines
import ChatframePixels

extension GoldenVerifier {
  /// Leaves everything there is to look at; where that fails, a note says so.
  func keep(
    _ image: GoldenImage,
    _ golden: StoredGolden,
    _ difference: RGBAPicture?,
    _ name: GoldenName,
    _ result: inout GoldenResult
  ) {
    guard leavesArtifacts else { return }
    var kept = GoldenArtifacts()
    do throws(GoldenError) {
      try keep(golden, name, &kept)
      let packed = try PackedPicture(image)
      kept.actual = try artifacts.write(packed.bytes, of: name, "actual.\(packed.ending)")
      if let outline = image.keptOutline {
        kept.actualOutline = try artifacts.write(Array(outline.utf8), of: name, "actual.outline")
      }
      if let difference {
        let packed = try PackedPicture(difference)
        let ending = "difference.\(packed.ending)"
        kept.difference = try artifacts.write(packed.bytes, of: name, ending)
      }
    } catch {
      result.notes.append(error.description)
    }
    result.artifacts = kept
    result.seal(store, artifacts)
  }

  /// Leaves what there is of a golden.
  private func keep(
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
