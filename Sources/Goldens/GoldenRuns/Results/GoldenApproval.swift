import ChatframeFiles
import ChatframeGoldens
import Foundation

/// Replaces goldens with the pictures of the last run, without drawing them again.
package struct GoldenApproval: Sendable {
  /// The folder of results.
  package let artifacts: String
  /// The folder of goldens.
  package let folder: String

  /// The outcome of approving one golden.
  package enum Outcome: Sendable {
    /// The golden was replaced by the drawing.
    case approved
    /// The golden already equals the drawing.
    case alreadyApproved
    /// The golden has changed since the results were made.
    case changedSince
    /// A file of the results is missing or damaged; one line with the reason.
    case refused(String)
  }

  /// A file to copy from the results to the goldens.
  package struct File: Sendable {
    /// The file in the folder of results.
    let actual: String
    /// The file in the folder of goldens.
    let golden: String
  }

  /// Creates an approval of the results in `artifacts` for the goldens in `folder`.
  package init(artifacts: String, folder: String) {
    self.artifacts = artifacts
    self.folder = folder
  }

  /// Returns the files that approving a golden copies; empty if nothing was drawn.
  package static func files(of result: GoldenResult) -> [File] {
    guard !result.isPassed || result.cause == .rasteriser, let left = result.artifacts,
      result.evidence?.hasPointer != true
    else { return [] }
    var files: [File] = []
    if let actual = left.actual, let golden = result.files.picture {
      // The new picture may have a different format.
      let stem = golden.lastIndex(of: ".").map { golden[..<$0] } ?? golden[...]
      let ending = actual.split(separator: ".").last ?? "webp"
      files.append(File(actual: actual, golden: "\(stem).\(ending)"))
    }
    if let actual = left.actualOutline, let golden = result.files.outline {
      files.append(File(actual: actual, golden: golden))
    }
    if let actual = left.actualSequence, let golden = result.files.sequence {
      files.append(File(actual: actual, golden: golden))
      files += keptFrames(of: result)
    }
    return files
  }

  /// Returns the pictures of frames that approving a sequence copies.
  private static func keptFrames(of result: GoldenResult) -> [File] {
    (result.artifacts?.keptFrames ?? []).filter(\.isKept).compactMap { pictures in
      pictures.actual.map { File(actual: $0, golden: pictures.golden(of: result.name)) }
    }
  }

  /// Returns whether a golden already equals the drawing.
  package func isUpToDate(_ result: GoldenResult) -> Bool {
    Self.files(of: result).allSatisfy { file in
      let drawn = Self.bytes("\(artifacts)/\(file.actual)")
      return drawn != nil && drawn == Self.bytes("\(folder)/\(file.golden)")
    }
  }

  /// Approves a golden: copies all of its files or, if one is missing or damaged, none.
  ///
  /// - Throws: An error if a file cannot be written.
  package func approve(_ result: GoldenResult) throws -> Outcome {
    let files = Self.files(of: result)
    var copies: [(bytes: [UInt8], path: String)] = []
    for file in files {
      do throws(GoldenError) {
        let bytes = try StoredGolden.validatedBytes("\(artifacts)/\(file.actual)")
        guard result.evidence?.artifacts[file.actual] == GoldenFileDigests.digest(of: bytes) else {
          return .refused(
            "\(artifacts)/\(file.actual) does not match the results; verify it again"
          )
        }
        copies.append((bytes, "\(folder)/\(file.golden)"))
      } catch {
        return .refused(Self.text(error))
      }
    }
    let isSame = copies.allSatisfy { Self.bytes($0.path) == $0.bytes }
    if isSame { return .alreadyApproved }
    let now = GoldenFileDigests(of: result.name, in: folder)
    guard result.evidence?.isUnchanged(now) == true else { return .changedSince }
    for (_, path) in copies { try Folders.make(holding: path) }
    // After an interruption, the golden is either unchanged or approved.
    try AtomicFile.write(together: copies, removing: replacedFiles(result, files))
    return .approved
  }

  /// Returns the golden's old picture if the new one has a different format, and pictures of
  /// frames that the new golden lacks.
  private func replacedFiles(_ result: GoldenResult, _ files: [File]) -> [String] {
    if result.files.sequence != nil {
      let new = Set(files.map(\.golden))
      return GoldenStore(folder: folder).frames(of: result.name)
        .filter { !new.contains($0) }.map { "\(folder)/\($0)" }
    }
    guard let old = result.files.picture, let new = files.first?.golden, old != new,
      result.artifacts?.actual != nil
    else { return [] }
    return ["\(folder)/\(old)"]
  }

  private static func text(_ error: GoldenError) -> String {
    switch error {
    case .missing(let path): "\(path) does not exist; verify it again"
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
