import ChatframeFiles
import ChatframeGoldens
import Foundation

/// Replaces goldens with the pictures of the last run, without drawing them again.
struct GoldenApproval {
  /// The folder of results.
  let artifacts: String
  /// The folder of goldens.
  let folder: String

  /// What became of a golden.
  enum Outcome: Equatable {
    case approved
    /// The golden is already what was drawn.
    case alreadyApproved
    /// The golden is not what it was when the results were made.
    case changedSince
    /// A file of the results is not there, or not what its name says; in a line.
    case refused(String)
  }

  /// A file to be copied: from the results, to the goldens.
  struct File: Equatable {
    let actual: String
    let golden: String
  }

  /// What approving a golden copies; nothing where nothing was drawn.
  static func files(of result: GoldenResult) -> [File] {
    guard !result.isPassed || result.cause == .rasteriser, let left = result.artifacts,
      result.evidence?.hasPointer != true
    else { return [] }
    var files: [File] = []
    if let actual = left.actual, let golden = result.files.picture {
      // The picture may be packed otherwise than the one before.
      let stem = golden.lastIndex(of: ".").map { golden[..<$0] } ?? golden[...]
      let ending = actual.split(separator: ".").last ?? "webp"
      files.append(File(actual: actual, golden: "\(stem).\(ending)"))
    }
    if let actual = left.actualOutline, let golden = result.files.outline {
      files.append(File(actual: actual, golden: golden))
    }
    if let actual = left.actualSequence, let golden = result.files.sequence {
      files.append(File(actual: actual, golden: golden))
    }
    return files
  }

  /// Whether a golden is what was drawn, so that there is nothing to ask.
  func isUpToDate(_ result: GoldenResult) -> Bool {
    Self.files(of: result).allSatisfy { file in
      let drawn = Self.bytes("\(artifacts)/\(file.actual)")
      return drawn != nil && drawn == Self.bytes("\(folder)/\(file.golden)")
    }
  }

  /// Approves a golden: all of its files or, where one cannot be had, none.
  func approve(_ result: GoldenResult) throws -> Outcome {
    let files = Self.files(of: result)
    var copies: [(bytes: [UInt8], path: String)] = []
    for file in files {
      do throws(GoldenError) {
        let bytes = try StoredGolden.validatedBytes("\(artifacts)/\(file.actual)")
        guard result.evidence?.artifacts[file.actual] == GoldenFileDigests.digest(of: bytes) else {
          return .refused(
            "\(artifacts)/\(file.actual) is not what the results tell of; verify it again"
          )
        }
        copies.append((bytes, "\(folder)/\(file.golden)"))
      } catch {
        return .refused(Self.words(error))
      }
    }
    let isSame = copies.allSatisfy { Self.bytes($0.path) == $0.bytes }
    if isSame { return .alreadyApproved }
    let now = GoldenFileDigests(of: result.name, in: folder)
    guard result.evidence?.isUnchanged(now) == true else { return .changedSince }
    for (_, path) in copies { try Folders.make(holding: path) }
    // Whoever is interrupted finds a golden as it was, or approved.
    try AtomicFile.write(together: copies, removing: replacedPicture(result, files))
    return .approved
  }

  /// A golden that was a PNG and is a WebP now leaves no PNG behind.
  private func replacedPicture(_ result: GoldenResult, _ files: [File]) -> [String] {
    guard let old = result.files.picture, let new = files.first?.golden, old != new,
      result.artifacts?.actual != nil
    else { return [] }
    return ["\(folder)/\(old)"]
  }

  private static func words(_ error: GoldenError) -> String {
    switch error {
    case .missing(let path): "\(path) is not there; verify it again"
    case .outline(let path, let reason), .sequence(let path, let reason):
      "\(path): \(reason); verify it again"
    case .picture(let reason): "\(reason); verify it again"
    default: error.description
    }
  }

  private static func bytes(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { [UInt8]($0) }
  }
}
