import ChatframeFiles
import ChatframeRendering

extension PictureFormat: FormatOption {}

extension PictureFormat {
  /// The endings of files, as people list them.
  private static var endings: String {
    let all = allNames.map { ".\($0)" }
    return all.dropLast().joined(separator: ", ") + " or " + (all.last ?? "")
  }

  /// The format that is told, or else the one that the file's name ends in; PNG where it has no
  /// ending, as standard output and pipes have none.
  static func parse(_ name: String?, output: String) throws(Failure) -> PictureFormat {
    if let name { return try PictureFormat(option: name) }
    if let format = PictureFormat(fileName: output) { return format }
    guard hasEnding(output) else { return .png }
    throw .usage("-o \(output) ends in no known format; expected \(endings), or --format")
  }

  /// Whether the path names a file, there or not, with a dot after the start of its name.
  private static func hasEnding(_ path: String) -> Bool {
    guard FileStatus(path)?.isFile ?? true else { return false }
    return path.split(separator: "/").last?.dropFirst().contains(".") ?? false
  }
}
