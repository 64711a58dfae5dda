import ArgumentParser

@main
struct ChatframeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "chatframe")
}
