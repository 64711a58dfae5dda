import ChatframeFrameAnalysis
import ChatframeFrameSequences
import ChatframeJitter
import Foundation

/// Fails the test if recorded frames contain motion that the user did not cause.
///
/// The assertion works in Swift Testing and in XCTest. A failure names the worst finding first, and
/// writes a page with the frames into the folder for artifacts, which is `CHATFRAME_ARTIFACTS` or,
/// by default, `build/goldens`.
///
/// - Parameters:
///   - recording: The path of a video, or of a folder of PNGs with or without a `frames.json`.
///   - limits: The maximum motion; `nil` for the expectations of the recording's scenario or,
///     without one, no motion.
///   - options: The options of the analysis.
///   - label: A name that distinguishes the artifacts of one test.
///   - fileID: The file of the test.
///   - filePath: The path of the test's file.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
///   - function: The function of the test.
/// - Returns: A Boolean value that indicates whether the frames satisfy the limits.
@discardableResult
public func assertNoJitter(
  in recording: String,
  limits: MotionLimits? = nil,
  options: FrameAnalysisOptions = FrameAnalysisOptions(),
  named label: String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  function: StaticString = #function
) async -> Bool {
  let assertion = JitterAssertion(
    site: AssertionSite(fileID: fileID, filePath: filePath, line: line, column: column),
    test: "\(function)",
    label: label,
    limits: limits
  )
  return await assertion.holds { _ in try await MotionReport(of: recording, options) }
}

/// Fails the test if recorded frames contain motion that the user did not cause.
///
/// - Parameters:
///   - recording: The file URL of a folder of PNGs or of a video.
///   - limits: The maximum motion; `nil` for the expectations of the recording's scenario or,
///     without one, no motion.
///   - options: The options of the analysis.
///   - label: A name that distinguishes the artifacts of one test.
///   - fileID: The file of the test.
///   - filePath: The path of the test's file.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
///   - function: The function of the test.
/// - Returns: A Boolean value that indicates whether the frames satisfy the limits.
@discardableResult
public func assertNoJitter(
  in recording: URL,
  limits: MotionLimits? = nil,
  options: FrameAnalysisOptions = FrameAnalysisOptions(),
  named label: String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  function: StaticString = #function
) async -> Bool {
  await assertNoJitter(
    in: recording.path,
    limits: limits,
    options: options,
    named: label,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column,
    function: function
  )
}

/// Fails the test if a report contains motion that the user did not cause.
///
/// - Parameters:
///   - report: The report of a `MotionAnalysis`, a folder or a video.
///   - limits: The maximum motion; `nil` for the expectations of the recording's scenario or,
///     without one, no motion.
///   - label: A name that distinguishes the artifacts of one test.
///   - fileID: The file of the test.
///   - filePath: The path of the test's file.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
///   - function: The function of the test.
/// - Returns: A Boolean value that indicates whether the frames satisfy the limits.
@discardableResult
public func assertNoJitter(
  in report: MotionReport,
  limits: MotionLimits? = nil,
  named label: String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  function: StaticString = #function
) async -> Bool {
  let assertion = JitterAssertion(
    site: AssertionSite(fileID: fileID, filePath: filePath, line: line, column: column),
    test: "\(function)",
    label: label,
    limits: limits
  )
  return await assertion.holds { _ in report }
}

/// Plays a scenario, draws its frames, and fails the test if they contain motion that the user did
/// not cause.
///
/// The frames are drawn into the folder for artifacts, and remain there if the test fails.
///
/// - Parameters:
///   - sequence: The scenario.
///   - limits: The maximum motion; `nil` for the expectations of the scenario or, without any, no
///     motion.
///   - options: The strategy and the frames to draw.
///   - label: A name that distinguishes the artifacts of one test.
///   - fileID: The file of the test.
///   - filePath: The path of the test's file.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
///   - function: The function of the test.
/// - Returns: A Boolean value that indicates whether the frames satisfy the limits.
@discardableResult
public func assertNoJitter(
  in sequence: FrameSequence,
  limits: MotionLimits? = nil,
  options: FrameSequenceOptions = FrameSequenceOptions(),
  named label: String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  function: StaticString = #function
) async -> Bool {
  let assertion = JitterAssertion(
    site: AssertionSite(fileID: fileID, filePath: filePath, line: line, column: column),
    test: "\(function)",
    label: label,
    limits: limits
  )
  return await assertion.holds { artifacts in
    let frames = try artifacts.makeFrameFolder()
    _ = try await sequence.write(to: frames, options)
    return try await MotionReport(framesIn: frames)
  }
}
