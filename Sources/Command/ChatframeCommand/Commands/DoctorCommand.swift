import ArgumentParser
import ChatframeRendering
import ChatframeResources

/// `chatframe doctor`: whether everything is there that pictures depend on.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check the libraries, fonts and templates that pictures depend on.",
    discussion: """
      Prints versions and checksums, and what to do about anything that is wrong. Two machines \
      that print the same draw the same. Exits with 1 when something is wrong.

        chatframe doctor
      """
  )

  func run() throws {
    let diagnosis = Diagnosis(sections: [
      ("Program", [CheckFinding("chatframe", ChatframeCommand.version)]),
      ("Libraries", LibraryCheck.findings()),
      ("Fonts in \(BundledResources.fonts)", FontCheck(folder: BundledResources.fonts).findings()),
      (
        "Templates in \(BundledResources.templates)",
        TemplateCheck(library: .bundled).findings()
      ),
    ])
    try OutputFile(standardOutput: ()).write(diagnosis.text)
    if diagnosis.wrongCount > 0 { throw Failure(nil, .found) }
  }
}
