import ChatframeDrawing
import Foundation

/// A folder of PNGs, with a manifest or without.
struct PNGFolder {
  /// The folder, as the caller named it.
  let path: String
  let manifest: FrameManifest?
  /// The pictures in the folder, in the order that people count in.
  let names: [String]
  /// How many frames lie from the first to each picture.
  let steps: [Int]
  /// What is wrong with the folder as a whole.
  let damage: FrameReadingError?

  /// Looks at a folder.
  init(_ path: String) throws(FrameReadingError) {
    self.path = path
    guard let all = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw FrameReadingError(path, "cannot be read; check that it may be", isMissing: true)
    }
    let pictures = all.filter { !$0.hasPrefix(".") && $0.lowercased().hasSuffix(".png") }
      .map { NaturalName($0) }.sorted()
    names = pictures.map(\.name)
    let manifestPath = "\(path)/\(FrameManifest.fileName)"
    let hasManifest = all.contains(FrameManifest.fileName)
    manifest = hasManifest ? try FrameManifest(path: manifestPath) : nil
    guard manifest.map({ $0.count > 0 }) ?? false || !names.isEmpty else {
      throw FrameReadingError(path, "has no frames; name a folder with PNGs, or a video")
    }
    let numbers = hasManifest ? nil : FrameNumbers(pictures)
    let first = numbers?.values.first ?? 0
    steps =
      numbers.map { numbers in numbers.values.map { ($0 - first) / numbers.step } }
      ?? Array(pictures.indices)
    if let manifest {
      damage = Self.countDamage(path, names, manifest)
    } else {
      damage = numbers.flatMap { Self.gapDamage(path, pictures.map(\.name), $0) }
    }
  }

  private static func countDamage(
    _ path: String,
    _ names: [String],
    _ manifest: FrameManifest
  ) -> FrameReadingError? {
    guard !names.isEmpty, names.count > manifest.count else { return nil }
    return FrameReadingError(
      path,
      "has \(names.count) PNGs, but its \(FrameManifest.fileName) tells of \(manifest.count); "
        + "remove what does not belong to it"
    )
  }

  private static func gapDamage(
    _ path: String,
    _ names: [String],
    _ numbers: FrameNumbers
  ) -> FrameReadingError? {
    guard let gap = numbers.gaps.first else { return nil }
    let count = numbers.missingCount
    return FrameReadingError(
      path,
      "\(count) \(count == 1 ? "frame is" : "frames are") missing, the first after \(names[gap]); "
        + "what is there was judged with time passing in between"
    )
  }
}
