import ChatframeTestSupport
import Foundation

/// A temporary folder in which the commands of one page are run.
///
/// It has a copy of `Examples`, a link to `Templates`, and the files that the page shows.
final class PageFolder: Sendable {
  private let folder: TemporaryFolder

  /// Makes a folder with the first version of each file that a page shows.
  init(for page: MarkdownPage) throws {
    folder = try TemporaryFolder("page")
    try Self.copy(PackageFolder.path("Examples"), to: folder.path("Examples"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Templates"),
      withDestinationPath: PackageFolder.path("Templates")
    )
    for block in page.blocks.reversed() { try write(block) }
  }

  /// Writes a block into the file that its comment names; does nothing without such a comment.
  func write(_ block: MarkdownPage.Block) throws {
    guard let name = block.value(of: "file:") else { return }
    try makeFolder(of: name)
    try folder.write(block.code.joined(separator: "\n") + "\n", to: name)
  }

  /// Changes the file that the comment of a block names; does nothing without such a comment.
  func change(_ block: MarkdownPage.Block) throws {
    guard let name = block.value(of: "change:") else { return }
    let text = String(decoding: try folder.read(name), as: UTF8.self)
    try folder.write(FileChange(block.code).applied(to: text), to: name)
  }

  /// Runs the commands of a block one after the other in one shell.
  ///
  /// - Returns: The output of each command, standard error included, and its exit status.
  func run(_ block: ConsoleBlock) async throws -> [(output: [String], status: Int32)] {
    let mark = "end of the command \(UUID().uuidString)"
    // Variables of build servers change how goldens are verified.
    var script = "exec 2>&1\nunset CI CHATFRAME_RECORD CHATFRAME_ARTIFACTS\n"
    if block.usesService { script += Self.service }
    for command in block.commands {
      let text = block.usesService ? command.text.withServiceAddress : command.text
      script += "\(text)\nstatus=$?\nprintf '\\n\(mark) %d\\n' $status\n(exit $status)\n"
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let run = try await ProgramRun.queued(
      "/bin/bash",
      ["-c", script],
      folder: folder.path,
      environment: ["PATH": "\(BuiltPrograms.folder):\(path)", "COLUMNS": "80"]
    )
    let parts = run.text.split(separator: "\n\(mark) ", omittingEmptySubsequences: false)
    return zip(parts, parts.dropFirst()).enumerated().map { index, pair in
      // A part begins with the status of the command before it.
      let output = index == 0 ? pair.0 : pair.0.drop { $0 != "\n" }.dropFirst()
      let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      return (lines, Int32(pair.1.prefix { $0.isNumber }) ?? -1)
    }
  }

  /// Starts the service on a free port, waits until it listens, and stops it when the shell ends.
  private static let service = """
    exec 3< <(exec chatframe-server --port 0 --metrics-port 0 --asset-folder assets 2>&1)
    trap "kill $!" EXIT
    while read -r line <&3; do
      case $line in *'"what":"service"'*) break ;; esac
    done
    port=${line#*\\"port\\":\\"}
    port=${port%%\\"*}
    export CHATFRAME_URL=http://127.0.0.1:$port

    """

  private func makeFolder(of name: String) throws {
    guard let end = name.lastIndex(of: "/") else { return }
    try folder.makeFolder(String(name[..<end]))
  }

  /// Copies a folder without what was built in it.
  private static func copy(_ source: String, to target: String) throws {
    let files = FileManager.default
    try files.createDirectory(atPath: target, withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: source)
    where ![".build", "build"].contains(name) {
      var isFolder: ObjCBool = false
      _ = files.fileExists(atPath: "\(source)/\(name)", isDirectory: &isFolder)
      if isFolder.boolValue {
        try copy("\(source)/\(name)", to: "\(target)/\(name)")
      } else {
        try files.copyItem(atPath: "\(source)/\(name)", toPath: "\(target)/\(name)")
      }
    }
  }
}

extension MarkdownPage.Block {
  /// The rest of the comment before the block that begins with `name`.
  func value(of name: String) -> String? {
    comments.first { $0.hasPrefix(name) }
      .map { String($0.dropFirst(name.count).drop { $0 == " " }) }
  }
}

extension String {
  /// A command with the address of the service that was started in place of the page's.
  fileprivate var withServiceAddress: String {
    replacing("http://127.0.0.1:8080", with: "$CHATFRAME_URL")
  }
}
