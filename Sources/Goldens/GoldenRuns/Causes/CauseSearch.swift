import ChatframeDocuments
import ChatframeGoldens
import ChatframePixels
import ChatframeRendering
import ChatframeTemplates
import Foundation

/// Finds the changes of inputs that explain why drawings differ from their goldens.
///
/// A changed value of a template is a cause if the drawing with the recorded value is different:
/// the search draws goldens with recorded values until as few changes as possible remain that
/// together explain the difference. Whatever the recorded values do not explain has other causes.
struct CauseSearch {
  /// The maximum number of drawings for one golden; changes that were not tried by then are causes.
  private static let pictureLimit = 64
  private static let sequenceLimit = 8

  /// The pixels and the layout of a golden, or all frames of a sequence.
  private enum Look: Hashable {
    case picture(PixelDigest, outline: String?)
    case sequence(String)
  }

  /// A drawing with recorded values.
  private struct Redrawing {
    let look: Look
    /// The comparison with the golden.
    let result: GoldenResult
  }

  private let folder: String
  private let artifacts: String
  private let places: GoldenPlaces
  /// The temporary folder for templates, which is removed with `removeScratch`.
  private let scratch: String
  private let recorded: RecordedInputs
  /// The files of templates with recorded values; each has its own because renderers cache
  /// templates by file.
  private var files: [String: String] = [:]
  private var differences: [[String]: TemplateDifference?] = [:]

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - recorded: The inputs of the goldens.
  ///   - list: The list of goldens.
  ///   - artifacts: The folder of results, with the drawings that differ.
  init(_ recorded: RecordedInputs, list: GoldenListFile, artifacts: String) {
    self.recorded = recorded
    self.artifacts = artifacts
    folder = list.document.folder
    places = GoldenPlaces(list: list.path)
    scratch =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("chatframe-causes-\(UUID().uuidString)").path
  }

  /// Removes the temporary files.
  func removeScratch() { try? FileManager.default.removeItem(atPath: scratch) }

  /// Returns the causes of a golden's difference; `nil` if its inputs were not recorded.
  ///
  /// - Parameters:
  ///   - result: The result of a golden that differs, and its inputs.
  ///   - golden: The golden.
  ///   - runner: The runner that drew it.
  /// - Returns: The causes.
  mutating func causes(
    of result: GoldenResult,
    _ golden: DeclaredGolden,
    by runner: inout GoldenRunner
  ) async -> [String]? {
    guard result.state == .failed, let old = recorded.inputs(of: result.name, in: folder),
      let new = result.inputs
    else { return nil }
    var other = OtherCauses(golden, places)
    other.addChangedPictures(old, new)
    other.noteTexts(old, new)
    guard old.template != new.template, let file = golden.templateFile,
      let difference = difference(old.template, file), !difference.changes.isEmpty,
      let now = look(of: result)
    else { return other.causes(of: result) }
    var attempt = Attempt(golden: golden, difference: difference, now: now)
    guard let whole = await redrawn(Set(difference.changes.indices), &attempt, &runner),
      whole.look != now
    else { return other.causes(of: result) }
    let needed = await needed(for: whole.look, &attempt, &runner)
    let words = needed.sorted().map { self.words(difference.changes[$0], file) }
    return words + (whole.result.isPassed ? [] : other.causes(of: whole.result))
  }

  /// The search for the causes of one golden.
  private struct Attempt {
    let golden: DeclaredGolden
    let difference: TemplateDifference
    /// The present look.
    let now: Look
    var drawingCount = 0
    /// The changes that have not been ruled out.
    var kept: Set<Int>

    init(golden: DeclaredGolden, difference: TemplateDifference, now: Look) {
      self.golden = golden
      self.difference = difference
      self.now = now
      kept = Set(difference.changes.indices)
    }

    var isAtLimit: Bool {
      switch golden.subject {
      case .conversation: drawingCount >= CauseSearch.pictureLimit
      case .scenario: drawingCount >= CauseSearch.sequenceLimit
      case .picture: true
      }
    }
  }

  /// Returns the changes without which the recorded values do not result in the same look.
  private mutating func needed(
    for goal: Look,
    _ attempt: inout Attempt,
    _ runner: inout GoldenRunner
  ) async -> Set<Int> {
    var parts = [attempt.kept.sorted()[...]].flatMap(Self.halves)
    while let part = parts.popLast() {
      let rest = attempt.kept.subtracting(part)
      guard !rest.isEmpty, !attempt.isAtLimit else { continue }
      if await redrawn(rest, &attempt, &runner)?.look == goal {
        attempt.kept = rest
      } else {
        parts += Self.halves(part)
      }
    }
    return attempt.kept
  }

  private static func halves(_ part: ArraySlice<Int>) -> [ArraySlice<Int>] {
    guard part.count > 1 else { return [] }
    let middle = part.startIndex + part.count / 2
    return [part[..<middle], part[middle...]]
  }

  /// Draws a golden with the recorded values of some changes; `nil` if the template is not valid
  /// with them.
  private mutating func redrawn(
    _ indices: Set<Int>,
    _ attempt: inout Attempt,
    _ runner: inout GoldenRunner
  ) async -> Redrawing? {
    guard let text = attempt.difference.text(reverting: indices), let file = try? self.file(text)
    else { return nil }
    attempt.drawingCount += 1
    let golden = attempt.golden
    let verifier = GoldenVerifier(
      store: GoldenStore(folder: folder),
      artifacts: ArtifactFolder(path: scratch),
      mode: .never,
      leavesArtifacts: false
    )
    switch golden.subject {
    case .conversation(let path, var variant, let extent):
      variant.template = file
      guard let image = try? await runner.image(of: golden, path, variant, extent) else {
        return nil
      }
      let result = await verifier.verify(image, as: golden.name, rules: golden.rules)
      return Redrawing(look: .picture(image.digest, outline: image.outline), result: result)
    case .scenario(let path, let strategy, let variant):
      let read = try? GoldenScenario.sequence(
        path,
        strategy: strategy,
        variant: variant,
        template: file
      )
      let renderer = runner.renderer(of: golden)
      guard let read, let drawn = try? await renderer.sequence(of: read) else { return nil }
      let isBlocked = golden.hasBlockedText
      let result = verifier.comparison(of: drawn, with: golden.name, isBlocked: isBlocked)
      return Redrawing(look: .sequence(drawn.text), result: result)
    case .picture: return nil
    }
  }

  /// Returns the look of the drawing in the folder of results.
  private func look(of result: GoldenResult) -> Look? {
    guard let left = result.artifacts else { return nil }
    func text(_ file: String) -> String? {
      FileManager.default.contents(atPath: "\(artifacts)/\(file)")
        .flatMap { String(data: $0, encoding: .utf8) }
    }
    if let file = left.actualSequence { return text(file).map(Look.sequence) }
    guard let actual = left.actual,
      let digest = StoredGolden.pixelDigest(ofFile: "\(artifacts)/\(actual)")
    else { return nil }
    let outline = left.actualOutline.flatMap(text)?
      .split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false).last
    return .picture(digest, outline: outline.map(String.init))
  }

  // Templates

  private mutating func difference(_ digest: String?, _ file: String) -> TemplateDifference? {
    let key = [digest ?? "", file]
    if let known = differences[key] { return known }
    var found: TemplateDifference?
    if let old = recorded.template(digest), let new = TemplateText.canonical(file: file),
      let copy = try? self.file(old.lines.joined(separator: "\n") + "\n"),
      // Reading the file checks its size and its structure.
      let text = TemplateText.canonical(file: copy)
    {
      found = TemplateDifference(old: text, new: new)
    }
    differences[key] = .some(found)
    return found
  }

  private mutating func file(_ text: String) throws -> String {
    if let known = files[text] { return known }
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    let file = "\(scratch)/\(files.count).yaml"
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    files[text] = file
    return file
  }

  /// Returns the words for a change with its place in the template's file.
  private func words(_ change: TemplateChange, _ file: String) -> String {
    let place = TemplateLibrary.bundled.location(of: change.keys, inFile: file)
    let name = places.name(of: place?.file ?? file)
    return change.words(
      file: name.split(separator: "/").last.map(String.init) ?? name,
      line: place?.line
    )
  }
}
