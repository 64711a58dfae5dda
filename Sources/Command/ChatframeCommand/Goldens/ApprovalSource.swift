import ChatframeFiles
import ChatframeGoldenRuns
import ChatframeGoldens
import Foundation

/// The results to approve: those of a list, or those of a package's tests.
struct ApprovalSource {
  /// The results.
  let run: GoldenRun
  /// Copies from where they are to where goldens are.
  let approval: GoldenApproval
  private let list: GoldenListFile?

  /// - Parameters:
  ///   - path: A list, or a folder of results whose goldens lie in the package that the program is run
  ///     in, as their names say.
  ///   - artifacts: The folder of results of a list, if it is not the usual one.
  init(_ path: String, artifacts: String?) throws {
    guard FileStatus(path)?.isFolder == true else {
      let list = try GoldenListFile(path)
      self.list = list
      let artifacts = artifacts ?? list.defaultArtifacts
      run = try GoldenRun.read(artifacts)
      approval = GoldenApproval(artifacts: artifacts, folder: list.document.folder)
      return
    }
    guard artifacts == nil else {
      throw Failure.usage("--artifacts goes with a list; \(path) is a folder of results itself")
    }
    list = nil
    run = try GoldenRun.read(path)
    guard run.declared == nil else {
      throw Failure.usage(
        "\(path) has the results of a list; name the list, and --artifacts \(path)"
      )
    }
    approval = GoldenApproval(artifacts: path, folder: Self.package)
  }

  /// Why a golden may not be made of a result; nil if it may.
  func refusal(of result: GoldenResult) -> String? {
    guard let list, list.document.declares(result.name) == false else { return nil }
    return "\(list.path) declares no such golden"
  }

  /// The folder from which tests name their goldens: the nearest one with a `Package.swift`.
  private static var package: String {
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    var folder = here
    while folder.path != "/", FileStatus("\(folder.path)/Package.swift") == nil {
      folder.deleteLastPathComponent()
    }
    return folder.path == "/" ? here.path : folder.path
  }
}
