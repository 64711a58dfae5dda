import ChatframeFiles
import ChatframeGoldens
import Foundation
import Testing
import XCTest

/// The location of an assertion, which reports results to the running test.
struct AssertionSite {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  var location: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)",
      filePath: "\(filePath)",
      line: Int(line),
      column: Int(column)
    )
  }

  /// Fails the test unless the golden passed, and attaches the artifacts.
  func report(_ result: GoldenResult, _ request: GoldenRequest) {
    let lines = result.lines(artifactFolder: request.artifacts.path)
    if result.isPassed {
      let reported =
        (result.cause == nil ? [] : lines) + result.notes.map { "\(result.name): \($0)" }
      if !reported.isEmpty { warn(reported.joined(separator: "\n")) }
    } else {
      let notes = result.notes.map { "  \($0)" }
      let remedy = request.remedy(for: result).map { "  \($0)" }
      fail((lines + notes + [remedy].compactMap(\.self)).joined(separator: "\n"))
    }
    if Test.current != nil { attach(result, request.artifacts) }
  }

  /// Fails the test.
  func fail(_ message: String) {
    if Test.current != nil {
      Issue.record("\(message)", sourceLocation: location)
    } else {
      XCTFail(message, file: filePath, line: line)
    }
  }

  /// Reports a warning, which does not fail the test.
  private func warn(_ message: String) {
    if Test.current != nil {
      Issue.record("\(message)", severity: .warning, sourceLocation: location)
    } else {
      FileHandle.standardError.write(Data("warning: \(message)\n".utf8))
    }
  }

  private func attach(_ result: GoldenResult, _ folder: ArtifactFolder) {
    guard let artifacts = result.artifacts else { return }
    for file in artifacts.all {
      guard let data = FileManager.default.contents(atPath: "\(folder.path)/\(file)") else {
        continue
      }
      let name = file.split(separator: "/").last.map(String.init) ?? file
      Attachment.record([UInt8](data), named: name, sourceLocation: location)
    }
    let outlines = [artifacts.expectedOutline, artifacts.actualOutline].map { file in
      file.flatMap { try? String(contentsOfFile: "\(folder.path)/\($0)", encoding: .utf8) }
    }
    guard let expected = outlines[0], let actual = outlines[1], expected != actual else { return }
    let stem = result.name.split(separator: "/").last.map(String.init) ?? result.name
    Attachment.record(
      LineDifference.text(expected, actual),
      named: "\(stem).outline.diff",
      sourceLocation: location
    )
  }
}
