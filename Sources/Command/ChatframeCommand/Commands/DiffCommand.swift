import ArgumentParser
import ChatframeFiles
import ChatframePictureFiles

/// `chatframe diff`: compares two pictures, or two folders of pictures.
struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    _superCommandName: ChatframeCommand.name,
    abstract: "Compare two pictures, or two folders of pictures.",
    discussion: """
      Compares PNG, WebP and JPEG files by their pixels. The files of folders and their subfolders \
      are paired by their paths; a file that only one folder has is a difference as well. Pictures \
      of different sizes are aligned at the top left, and pixels that only one has differ. Exits \
      with 1 if a pair differs by more than the limits, and with 65 or 66 if a file cannot be read; \
      all others are still compared. Without limits, no pixel may differ; if both are given, both \
      apply.

        chatframe diff before.png after.png --difference difference.png
        chatframe diff before after --comparison perceptual --report diff.html
        chatframe diff before after --max-percent 0.1 --mask 0,0,1170,141 --format json
        chatframe diff before after --mask 'settings/*.png:40,90,300,60' --junit diff.xml
      """
  )

  @Argument(
    help: ArgumentHelp("The expected picture, or a folder of pictures.", valueName: "a"),
    completion: .file()
  )
  var first: String

  @Argument(
    help: ArgumentHelp("The actual picture, or a folder of pictures.", valueName: "b"),
    completion: .file()
  )
  var second: String

  @OptionGroup var ruleOptions: PictureRuleOptions

  @OptionGroup var detailOptions: RunDetailsOptions

  @OptionGroup var outputOptions: ListFormatOption

  @Option(
    help: ArgumentHelp(
      "A PNG file for a picture of the difference; for folders, a folder for the pictures of pairs "
        + "that differ.",
      valueName: "file|folder"
    ),
    completion: .file()
  )
  var difference: String?

  @Option(
    help: ArgumentHelp("A file for the results as JUnit XML.", valueName: "file"),
    completion: .file(extensions: ["xml"])
  )
  var junit: String?

  @Option(
    help: ArgumentHelp("A file for an HTML report with the pictures.", valueName: "file.html"),
    completion: .file(extensions: ["html"])
  )
  var report: String?

  @Option(
    parsing: .unconditional,
    help: ThreadCount.help("pairs to compare"),
    transform: OptionError.wording(ThreadCount.parse)
  )
  var threads: Int?

  func run() async throws {
    let format = outputOptions.format
    let rules = try ruleOptions.rules()
    let comparison = try PictureFileComparison(first, second)
    let output = try DiffOutput(
      of: comparison,
      difference: difference,
      junit: junit,
      report: report,
      details: try detailOptions.start()
    )
    warn(about: rules.masks, in: comparison)
    // The page embeds the pictures of differences, which need not be kept.
    let scratch = try output.makeScratch()
    defer { scratch.map(TemporaryFiles.remove) }
    var result = try await compare(comparison, rules, scratch)
    warn(about: rules.masks, outside: result)
    let errors = await output.write(&result, scratch: scratch, format)
    try end(result, errors)
  }

  private func compare(
    _ comparison: PictureFileComparison,
    _ rules: PictureRules,
    _ scratch: String?
  ) async throws -> PictureComparisonReport {
    let progress = ProgressLine()
    defer { progress.end() }
    let inner = comparison.areFolders ? "" : "/difference.png"
    return try await comparison.run(
      rules,
      writingDifferencesTo: difference ?? scratch.map { $0 + inner },
      threads: threads
    ) { progress.update("Comparing", $0, of: $1, "pairs") }
  }

  private func warn(about masks: [PictureMask], in comparison: PictureFileComparison) {
    let unused = masks.filter { mask in !comparison.pairs.contains(where: mask.applies) }
    StandardError.warn(
      unused.compactMap(\.files).map { "--mask \($0): no picture has a name that matches" }
    )
  }

  /// Warns about masks that lie outside all pictures to which they apply.
  private func warn(about masks: [PictureMask], outside report: PictureComparisonReport) {
    let readable = report.results.filter { $0.error == nil }
    StandardError.warn(
      masks.compactMap { mask in
        let sizes = readable.filter { mask.applies(to: $0.pair) }.map(\.size)
        let place = mask.rectangle
        guard let width = sizes.map(\.width).max(), let height = sizes.map(\.height).max(),
          sizes.allSatisfy({ $0.width <= place.x || $0.height <= place.y })
        else { return nil }
        let pattern = mask.files.map { "\($0):" } ?? ""
        let name = "\(pattern)\(place.x),\(place.y),\(place.width),\(place.height)"
        return "--mask \(name): is outside the pictures, which have at most \(width) × \(height) "
          + "pixels; move it or remove it"
      }
    )
  }

  /// Reports the files that cannot be read or written, and ends with the status that the results
  /// require; an output that cannot be written never hides findings.
  private func end(_ report: PictureComparisonReport, _ errors: [any Error]) throws {
    var failures = report.results.compactMap(\.error).map { Failure($0) }
    if report.results.contains(where: { !$0.isPassed && $0.state != .broken }) {
      failures.append(Failure(nil, .found))
    }
    failures += errors.map { Failure($0) }
    guard
      let worst = Self.statuses.lazy.compactMap({ status in
        failures.first { $0.status == status }
      }).first
    else { return }
    for failure in failures { failure.message.map { StandardError.write("chatframe: \($0)") } }
    throw Failure(nil, worst.status)
  }

  /// The statuses of failures, the one that determines the exit status first.
  private static let statuses: [ExitStatus] = [
    .badData, .noInput, .found, .noOutput, .internalError, .usage,
  ]
}
