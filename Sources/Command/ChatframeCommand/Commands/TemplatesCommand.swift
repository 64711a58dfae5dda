import ArgumentParser

/// `chatframe templates`: what `--template` can be given.
struct TemplatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "List the templates that come along, or check one of your own.",
    discussion: """
      A template decides how conversations look. To make one of your own, copy a file of the \
      Templates folder, change it, check it, and give its path to --template.

        chatframe templates
        chatframe templates --format names
        chatframe templates check Templates/paper.yaml
      """,
    subcommands: [TemplateListCommand.self, TemplateCheckCommand.self],
    defaultSubcommand: TemplateListCommand.self
  )
}
