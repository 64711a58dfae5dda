import ChatframeFrameSequences
import ChatframeMessageFlow

// The former names of types, which stay for one version.

/// The former name of `SessionConfiguration`.
@available(*, deprecated, renamed: "SessionConfiguration")
public typealias SessionSettings = SessionConfiguration

/// The former name of `FrameSequence`.
@available(*, deprecated, renamed: "FrameSequence")
public typealias ScenarioFilm = FrameSequence

/// The former name of `FrameSequenceOptions`.
@available(*, deprecated, renamed: "FrameSequenceOptions")
public typealias FilmOptions = FrameSequenceOptions

/// The former name of `FrameSequenceResult`.
@available(*, deprecated, renamed: "FrameSequenceResult")
public typealias FilmResult = FrameSequenceResult

/// The former name of `FrameSequenceError`.
@available(*, deprecated, renamed: "FrameSequenceError")
public typealias FilmError = FrameSequenceError

/// The former name of `FrameSink`.
@available(*, deprecated, renamed: "FrameSink")
public typealias FilmSink = FrameSink

/// The former name of `FrameWriter`.
@available(*, deprecated, renamed: "FrameWriter")
public typealias FilmWriter = FrameWriter

/// The former name of `FrameWritingSummary`.
@available(*, deprecated, renamed: "FrameWritingSummary")
public typealias FilmSummary = FrameWritingSummary
