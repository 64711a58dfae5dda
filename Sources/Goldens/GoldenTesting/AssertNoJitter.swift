import ChatframeFrameAnalysis
import ChatframeFrameSequences
import ChatframeJitter
import Foundation

/// Fails the test if anything moves in recorded frames that the user did not move.
///
/// Works in Swift Testing and in XCTest. A failure names the worst finding first, and leaves a page on
/// which the frames can be looked at in the folder for artifacts, `CHATFRAME_ARTIFACTS` or else
/// `build/goldens`.
///
/// - Parameters:
///   - recording: The path of a folder of PNGs, with a `frames.json` or without, or of a video.
///   - limits: The most motion that is allowed; `nil` for what the recording's own scenario expects, or
///     else none.
///   - options: The way in which the frames are judged.
///   - label: A name that distinguishes the artifacts of one test.
/// - Returns: Whether the frames keep the limits.
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

/// Fails the test if anything moves in recorded frames that the user did not move.
///
/// - Parameters:
///   - recording: The file URL of a folder of PNGs or of a video.
///   - limits: The most motion that is allowed; `nil` for what the recording's own scenario expects, or
///     else none.
///   - options: The way in which the frames are judged.
///   - label: A name that distinguishes the artifacts of one test.
/// - Returns: Whether the frames keep the limits.
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

/// Fails the test if a report has motion that the user did not cause.
///
/// - Parameters:
///   - report: The report of a `MotionAnalysis`, or on a folder or a video.
///   - limits: The most motion that is allowed; `nil` for what the recording's own scenario expects, or
///     else none.
///   - label: A name that distinguishes the artifacts of one test.
/// - Returns: Whether the frames keep the limits.
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

/// Plays a scenario, draws its frames, and fails the test if anything moves that the user did not move.
///
/// The frames are drawn into the folder for artifacts, and stay there if the test fails.
///
/// - Parameters:
///   - sequence: The scenario.
///   - limits: The most motion that is allowed; `nil` for what the scenario expects, or else none.
///   - options: The strategy and the frames to draw.
///   - label: A name that distinguishes the artifacts of one test.
/// - Returns: Whether the frames keep the limits.
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
