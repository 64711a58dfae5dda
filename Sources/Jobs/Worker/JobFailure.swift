import ChatframeConversations
import ChatframeDocuments
import ChatframeFiles
import ChatframeFrameAnalysis
import ChatframeFrameSequences
import ChatframeGoldenRuns
import ChatframeGoldens
import ChatframeGraphics
import ChatframeRendering
import ChatframeRequests

/// The status of a job's result.
package enum JobStatus: String, CaseIterable, Sendable, Decodable {
  /// All files of the result are there.
  case ok
  /// The job or its input is wrong.
  case invalid
  /// The job could not be done, or what it checks does not hold.
  case failed
  /// The worker ended during the job; only a supervisor can report it.
  case crashed
  /// The worker did not answer in time; only a supervisor can report it.
  case timeout
}

/// The reason why a job has no result.
package struct JobFailure: Error, Hashable, Sendable {
  /// The kind of failure; the raw values are stable.
  package enum Code: String, CaseIterable, Sendable {
    case badJSON = "bad-json"
    case badJob = "bad-job"
    case badOption = "bad-option"
    case badConversation = "bad-conversation"
    case badScenario = "bad-scenario"
    case badFrames = "bad-frames"
    case badGolden = "bad-golden"
    case missingInput = "missing-input"
    case lineTooLong = "line-too-long"
    case goldenDiffers = "golden-differs"
    case deadline
    case cannotWrite = "cannot-write"
    case internalError = "internal"
    case crashed
    case timeout

    /// The status of a result with this code.
    package var status: JobStatus {
      switch self {
      case .badJSON, .badJob, .badOption, .badConversation, .badScenario, .badFrames, .badGolden,
        .missingInput, .lineTooLong:
        .invalid
      case .goldenDiffers, .deadline, .cannotWrite, .internalError: .failed
      case .crashed: .crashed
      case .timeout: .timeout
      }
    }

    /// A Boolean value that indicates whether the same job may succeed later.
    package var isRetryable: Bool {
      switch self {
      case .deadline, .cannotWrite, .crashed, .timeout: true
      default: false
      }
    }
  }

  /// The kind of failure.
  package let code: Code
  /// The culprit and the remedy, in one line.
  package let message: String

  /// Creates a failure.
  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// Creates the failure of a job that an error ended.
  package init(_ error: any Error) {
    switch error {
    case let failure as JobFailure: self = failure
    case let error as RequestError: self.init(error)
    case let error as OptionFields.FieldError: self.init(RequestError(error))
    case let error as ConversationError: self.init(error)
    case let error as YAMLError:
      self.init(error.isMissing ? .missingInput : .badScenario, Self.firstLine(error.description))
    case let error as RenderingError: self.init(error)
    case let error as FrameReadingError:
      self.init(error.isMissing ? .missingInput : .badFrames, error.description)
    case let error as FrameAnalysisError: self.init(.badOption, error.description)
    case let error as GoldenError: self.init(.badGolden, error.description)
    case let error as GoldenSelectionError:
      self.init(
        .badOption,
        "only: \"\(error.name)\" is not a golden of \(error.list); \(error.hint)"
      )
    case let error as OutputError: self.init(.cannotWrite, error.description)
    case is CancellationError: self.init(.deadline, "the job was cancelled")
    default: self.init(.internalError, Excerpt.line("\(error)"))
    }
  }

  private init(_ error: RequestError) {
    switch error.subject {
    case .options: self.init(.badOption, error.detail)
    case .scenario: self.init(.badScenario, error.detail)
    case .golden: self.init(.badGolden, error.detail)
    }
  }

  private init(_ error: ConversationError) {
    switch error.reason {
    case .missingFile, .unreadableFile: self.init(.missingInput, error.description)
    case .brokenJSON: self.init(.badJSON, error.description)
    case .invalid: self.init(.badConversation, error.description)
    }
  }

  private init(_ error: RenderingError) {
    switch error {
    case .option, .tooLarge, .formatLimit, .unknownMessage, .screenSize, .wallpaper:
      self.init(.badOption, error.description)
    case .unregistered, .fonts, .labels, .drawing, .messageRange:
      self.init(.internalError, error.description)
    }
  }

  /// An error in YAML may be followed by an excerpt.
  private static func firstLine(_ text: String) -> String {
    text.split(separator: "\n").first.map(String.init) ?? text
  }
}
