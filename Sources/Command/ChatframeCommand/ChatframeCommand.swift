import ArgumentParser
import ChatframeResources

/// `chatframe`: what its subcommands have in common.
struct ChatframeCommand: AsyncParsableCommand {
  /// The version in `--version`.
  static let version = ProgramVersion.number

  static let configuration = CommandConfiguration(
    commandName: "chatframe",
    abstract: "Lays chat conversations out and draws them as pictures.",
    discussion: """
      A conversation is a JSON file that says who wrote what and when. The same file gives the \
      same picture on every machine: fonts come along, and the language and the time zone are \
      options.

        chatframe render Examples/noodle-club.json -o noodles.png
        chatframe layout Examples/noodle-club.json --format outline
        chatframe scroll Examples/scenarios/prepend.yaml -o frames
        chatframe jitter frames
        chatframe verify Examples/goldens/goldens.yaml
        chatframe doctor

      Results go to the file named or to standard output; warnings and errors to standard error.

      Exit statuses: 0 done; 1 a check found something; 64 wrong usage; 65 bad input data; 66 an \
      input file is missing; 70 internal error; 73 the output cannot be written; 130 interrupted.
      """,
    version: version,
    subcommands: [
      RenderCommand.self, LayoutCommand.self, ScrollCommand.self, CompareCommand.self,
      JitterCommand.self, VerifyCommand.self, RecordCommand.self, ApproveCommand.self,
      MergeReportsCommand.self, MutateCommand.self, SolveCommand.self, TemplatesCommand.self,
      FontsCommand.self,
      DoctorCommand.self,
    ]
  )
}
