import ArgumentParser

/// Where commands leave what came of goldens.
struct ArtifactsOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Where results.json, report.html and the pictures of what differs are. (default: "
        + "\(GoldenListFile.artifactsName) beside the list)",
      valueName: "folder"
    ),
    completion: .directory
  )
  var artifacts: String?
}
