import ChatframeOutlines
import Foundation

/// The reason that a golden cannot be compared or written.
public enum GoldenError: Error, Hashable, Sendable {
  /// The golden does not exist.
  case missing(path: String)
  /// The golden's file is a Git LFS pointer whose contents were not fetched.
  case pointer(path: String)
  /// A picture cannot be read.
  case picture(reason: String)
  /// An outline cannot be read.
  case outline(path: String, reason: String)
  /// The file of a sequence cannot be read.
  case sequence(path: String, reason: String)
  /// The golden cannot be written.
  case unwritable(reason: String)
  /// The artifacts cannot be written.
  case artifact(reason: String)
  /// Two goldens have the same name.
  case duplicate(name: String)
  /// A name is not a path inside the folder of goldens.
  case name(String)
  /// A record mode is unknown.
  case recordMode(String)
  /// The conversation has no message with this id; the hint can suggest one.
  case unknownMessage(id: String, hint: String? = nil)
  /// Text uses fonts from outside the font folder.
  case foreignFonts([String])
  /// An option of the rules is out of range.
  case rules(reason: String)
  /// The subject cannot be drawn.
  case subject(reason: String)
  /// A file of results cannot be read.
  case results(path: String, reason: String)
}

extension GoldenError: LocalizedError, CustomStringConvertible {
  /// The same text as `description`.
  public var errorDescription: String? { description }

  /// The problem and the remedy, in one line.
  public var description: String {
    switch self {
    case .missing(let path): "\(path): the golden does not exist; record it and review it"
    case .pointer(let path):
      "\(path): is a Git LFS pointer, not the golden itself; fetch it with `git lfs pull`"
    case .picture(let reason): "\(reason); restore it or record the golden again"
    case .outline(let path, let reason): "\(path): \(reason); restore it or record it again"
    case .sequence(let path, let reason): "\(path): \(reason); restore it or record it again"
    case .unwritable(let reason): "the golden was not recorded: \(reason)"
    case .artifact(let reason): "the artifacts are incomplete: \(reason)"
    case .duplicate(let name):
      "\(name): two goldens have this name; give one of them its own label"
    case .name(let name):
      "\(QuotedText.quoted(name)) is not a valid golden name; use letters, digits and hyphens, "
        + "separated by slashes"
    case .recordMode(let name):
      "CHATFRAME_RECORD is \"\(name)\"; expected \(Self.modes)"
    case .unknownMessage(let id, let hint):
      "the conversation has no message \"\(id)\"; \(hint ?? "use the id of one of its messages")"
    case .foreignFonts(let files):
      "text uses fonts from outside the font folder (\(files.joined(separator: ", "))); add them "
        + "to the folder, as other machines may not have them"
    case .rules(let reason): "the rules cannot be applied: \(reason)"
    case .subject(let reason): reason
    case .results(let path, let reason): "\(path): \(reason); verify the goldens again"
    }
  }

  private static var modes: String {
    let names = GoldenRecordMode.allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}
