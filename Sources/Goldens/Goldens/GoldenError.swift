import ChatframeOutlines
import Foundation

/// The reason why a golden cannot be compared or written, in one line.
public enum GoldenError: Error, Hashable, Sendable {
  /// The golden does not exist.
  case missing(path: String)
  /// A file of Git's large file storage that was not fetched.
  case pointer(path: String)
  /// A picture that cannot be read.
  case picture(reason: String)
  /// An outline that cannot be read.
  case outline(path: String, reason: String)
  /// A file of a sequence that cannot be read.
  case sequence(path: String, reason: String)
  /// A golden that cannot be written.
  case unwritable(reason: String)
  /// Artifacts that cannot be written.
  case artifact(reason: String)
  /// Two goldens have one name.
  case duplicate(name: String)
  /// A name that is not a path in the folder.
  case name(String)
  /// An unknown record mode.
  case recordMode(String)
  /// An unknown message.
  case unknownMessage(id: String)
  /// Text in fonts from outside the font folder.
  case foreignFonts([String])
  /// Rules with an option that is out of range.
  case rules(reason: String)
  /// A subject that cannot be drawn.
  case subject(reason: String)
  /// A list of results that cannot be read.
  case results(path: String, reason: String)
}

extension GoldenError: LocalizedError, CustomStringConvertible {
  /// One line that names the culprit and the remedy.
  public var errorDescription: String? { description }

  /// One line that names the culprit and the remedy.
  public var description: String {
    switch self {
    case .missing(let path): "\(path): there is no golden; record it, look at it and keep it"
    case .pointer(let path):
      "\(path): is a Git LFS pointer, not the golden itself; fetch it with `git lfs pull`"
    case .picture(let reason): "\(reason); or record the golden anew"
    case .outline(let path, let reason): "\(path): \(reason); restore it or record it anew"
    case .sequence(let path, let reason): "\(path): \(reason); restore it or record it anew"
    case .unwritable(let reason): "the golden cannot be kept: \(reason)"
    case .artifact(let reason): "what there is to look at cannot be left: \(reason)"
    case .duplicate(let name):
      "\(name): two goldens have this name; give one of them a label of its own"
    case .name(let name):
      "\(QuotedText.quoted(name)) is no name for a golden; use letters, digits and hyphens, with slashes between"
    case .recordMode(let name):
      "CHATFRAME_RECORD is \"\(name)\"; expected \(Self.modes)"
    case .unknownMessage(let id):
      "the conversation has no message \"\(id)\"; name one that it has"
    case .foreignFonts(let files):
      "text is in fonts from outside the font folder (\(files.joined(separator: ", "))); put them "
        + "into it, or other machines will draw otherwise"
    case .rules(let reason): "the rules cannot be applied: \(reason)"
    case .subject(let reason): reason
    case .results(let path, let reason): "\(path): \(reason); run the goldens again"
    }
  }

  private static var modes: String {
    let names = GoldenRecordMode.allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}
