import ChatframeFiles
import ChatframeGoldens
import Foundation

/// The command that approves a test's drawing without a build.
struct GoldenRemedy {
  /// The name of the golden.
  let golden: String
  /// The function that contains the assertion.
  let test: String
  /// The folder of the package, in which the command runs.
  let root: String
  /// The folder of artifacts.
  let artifacts: String
  /// The path of the running test program.
  var testProgram = CommandLine.arguments.first ?? ""
  /// The folders that contain programs, separated by colons.
  var searchPath = ProcessInfo.processInfo.environment["PATH"] ?? ""

  /// The command line: `chatframe approve` if the program is found, or otherwise a run of the test
  /// that records the golden.
  var command: String {
    guard let program else {
      return "CHATFRAME_RECORD=failed swift test --skip-build --filter \(ShellWord.quoted(filter))"
    }
    // Another golden of the test may have a name that begins with this one.
    let words = [
      program, "approve", Self.relative(artifacts, to: root), "--only", golden, "--exact",
    ]
    return words.map(ShellWord.quoted).joined(separator: " ")
  }

  /// The path of `chatframe` if it was built with the tests or is installed.
  private var program: String? {
    let name = "chatframe"
    let built = ["\(root)/.build/debug", Self.folder(of: testProgram)].map { "\($0)/\(name)" }
    if let path = built.first(where: FileManager.default.isExecutableFile) {
      return Self.relative(path, to: root)
    }
    let installed = searchPath.split(separator: ":").map { "\($0)/\(name)" }
    return installed.contains(where: FileManager.default.isExecutableFile) ? name : nil
  }

  /// A regular expression for the whole name of the test, with or without backticks, in which a dot
  /// replaces each special character.
  private var filter: String {
    let name =
      test.hasPrefix("`") ? test.dropFirst().prefix { $0 != "`" } : test.prefix { $0 != "(" }
    let pattern = name.map { character in
      character.isLetter || character.isNumber || "_ ,-".contains(character) ? character : "."
    }
    return "[./]`?\(String(pattern))`?(\\(|$)"
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  /// Returns a path relative to the folder of the package.
  private static func relative(_ path: String, to root: String) -> String {
    path.hasPrefix("\(root)/") ? String(path.dropFirst(root.count + 1)) : path
  }
}

extension GoldenRequest {
  /// Returns the sentence that explains how to approve a drawing; `nil` without a drawing to
  /// approve.
  func remedy(for result: GoldenResult) -> String? {
    guard !result.isPassed, result.state != .recorded, let left = result.artifacts,
      result.evidence?.hasPointer != true,
      left.actual ?? left.actualSequence != nil
    else { return nil }
    let remedy = GoldenRemedy(
      golden: result.name,
      test: test,
      root: root,
      artifacts: artifacts.path
    )
    return "to approve the drawing, run in the package's folder: \(remedy.command)"
  }
}
