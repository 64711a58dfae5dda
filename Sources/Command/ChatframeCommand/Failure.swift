import ArgumentParser
import ChatframeBatch
import ChatframeConversations
import ChatframeDocuments
import ChatframeFiles
import ChatframeFrameAnalysis
import ChatframeFrameSequences
import ChatframeGoldenRuns
import ChatframeGoldens
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframePictureFiles
import ChatframeRendering
import ChatframeScenarios
import ChatframeTemplates
import ChatframeTypesetting

/// The unsuccessful end of a command: its message and its exit status.
struct Failure: Error {
  /// One line that names the culprit and the remedy; nil for no message.
  let message: String?
  /// Lines below the message that show the position of the error.
  let excerpt: [String]
  /// The exit status that the shell sees.
  let status: ExitStatus

  /// Creates a failure that ends with `status`.
  init(_ message: String?, excerpt: [String] = [], _ status: ExitStatus) {
    self.message = message
    self.excerpt = excerpt
    self.status = status
  }

  /// Returns the failure of a wrong command line.
  static func usage(_ message: String) -> Failure { Failure(message, .usage) }

  /// Creates the failure for any error.
  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as OutputError: self.init(error)
    case let error as ConversationError:
      self.init(error.description, error.isMissing ? .noInput : .badData)
    case let error as YAMLError: self.init(error)
    case let error as GoldenError: self.init(error)
    case let error as PictureFileError: self.init(error)
    case let error as GoldenSelectionError:
      self = .usage("--only \"\(error.name)\" is not a golden of \(error.list); \(error.hint)")
    case FrameFolderError.unnamed(let path):
      self = .usage("-o \(FrameFolderError.unnamed(path))")
    case let error as FrameFolderError: self.init(error.description, .noOutput)
    case let error as FrameReadingError:
      self.init(error.description, error.isMissing ? .noInput : .badData)
    case let error as MotionPageError: self.init(error.description, .noOutput)
    case let error as FrameSequenceError: self.init(error.description, .internalError)
    case let error as RenderingError: self.init(error)
    case let error as PageOptionError: self = .usage("\(error.option.flag) \(error.wording)")
    case let error as TypesettingError: self.init(RenderingError.fonts(error.description))
    case let error as BatchError: self.init(error)
    case is CancellationError: self.init(nil, .interrupted)
    default: self.init(parsing: error)
    }
  }

  /// Describes the error; if the format cannot be read, an excerpt with a caret follows.
  private init(_ error: YAMLError) {
    let lines = error.description.split(separator: "\n").map(String.init)
    let remedy = error.exceedsDefaultLimit ? " with --allow-large" : ""
    self.init(
      lines.first.map { $0 + remedy },
      excerpt: Array(lines.dropFirst()),
      error.isMissing ? .noInput : .badData
    )
  }

  private init(_ error: GoldenError) {
    switch error {
    case .missing: self.init(error.description, .noInput)
    case .results(let path, _):
      self.init(error.description, FileStatus(path) == nil ? .noInput : .badData)
    case .unwritable, .artifact: self.init(error.description, .noOutput)
    case .name, .recordMode, .unknownMessage: self.init(error.description, .usage)
    case .pointer, .picture, .outline, .sequence, .duplicate, .foreignFonts, .rules, .subject:
      self.init(error.description, .badData)
    }
  }

  private init(_ error: PictureFileError) {
    let status: ExitStatus =
      switch error.kind {
      case .missing: .noInput
      case .invalid: .badData
      case .mismatch: .usage
      case .unwritable: .noOutput
      }
    self.init(error.description, status)
  }

  private init(_ error: BatchError) {
    let status: ExitStatus =
      switch error {
      case .unreadable: .noInput
      case .invalidLine, .repeatedID: .badData
      case .locked: .noOutput
      case .workers: .internalError
      }
    self.init(error.description, status)
  }

  private init(_ error: OutputError) {
    // A reader that closes the pipe has read enough, as `| head` does.
    let isEnough = error.isStandardOutput && error.isBrokenPipe
    self = isEnough ? Failure(nil, .done) : Failure(error.description, .noOutput)
  }

  private init(_ error: RenderingError) {
    switch error {
    case .fonts: self.init("\(error); run \"chatframe doctor\" for details", .noInput)
    case .labels(let error): self.init(error)
    case .drawing, .messageRange: self.init(error.description, .internalError)
    case .option(let error): self.init(error)
    case .tooLarge(let width, let height):
      self = .usage(
        "the picture would have \(width) × \(height) pixels; use a smaller --width or --scale"
      )
    case .formatLimit: self.init(error.description, .usage)
    case .unknownMessage: self = .usage("--start: \(error)")
    case .screenSize(let size, let minimum):
      self = .usage(
        "--viewport \(size.text) is too small for --bars; expected at least \(minimum.text)"
      )
    case .wallpaper(.missing): self.init("--wallpaper \(error)", .noInput)
    case .wallpaper(.color): self = .usage("--wallpaper \(error)")
    case .wallpaper(.picture): self.init("--wallpaper \(error)", .badData)
    case .unregistered: self.init(error.description, .badData)
    }
  }

  /// Describes an error of the argument parser, and names the command's help.
  private init(parsing error: any Error) {
    let code = ChatframeCommand.exitCode(for: error)
    let (message, ownMessage) = OptionError.parts(of: ChatframeCommand.message(for: error))
    if let ownMessage {
      self = .usage(ownMessage)
      return
    }
    guard code == .validationFailure else {
      self.init("internal error: \(message)", .internalError)
      return
    }
    let help = ChatframeCommand.fullMessage(for: error).firstMatch(of: /See '(.+?)' for more/)?.1
    let remedy = "try \"\(help ?? "chatframe --help")\""
    self.init(Suggestion.clause(message, remedy: remedy), .usage)
  }
}

/// The exit statuses of the program, after BSD's sysexits.
enum ExitStatus: Int32 {
  /// The command succeeded.
  case done = 0
  /// A check found something.
  case found = 1
  /// The command line is wrong.
  case usage = 64
  /// The data of an input file is wrong.
  case badData = 65
  /// An input file is missing or cannot be read.
  case noInput = 66
  /// The program has an internal error.
  case internalError = 70
  /// The output cannot be written.
  case noOutput = 73
  /// Control-C interrupted the command.
  case interrupted = 130
}
