/// Why a folder cannot take frames.
public enum FrameFolderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What should name the folder names none.
  case unnamed(String)
  /// There is something else.
  case notAFolder(String)
  /// Something is in it that is no frame.
  case otherContent(String, name: String)
  /// It has frames, but not of this sequence.
  case otherSequence(String)

  /// One line with the culprit and the remedy.
  public var description: String {
    switch self {
    case .unnamed(let path): "\"\(path)\" names no folder; frames need one, for example \"frames\""
    case .notAFolder(let path): "\(path): is no folder; frames need one"
    case .otherContent(let path, let name):
      "\(path): has other content (\(name)); name a new or an empty folder"
    case .otherSequence(let path):
      "\(path): has frames of another scenario, strategy or version; name a new folder or empty it"
    }
  }
}
