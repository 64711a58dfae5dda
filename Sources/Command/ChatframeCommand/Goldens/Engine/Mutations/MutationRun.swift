import ChatframeFrameSequences
import ChatframeGoldenRuns
import ChatframeGoldens
import ChatframeOutlines
import ChatframeScenarios
import ChatframeTemplates
import Foundation

/// Runs mutation tests: changes templates and checks which changes goldens catch.
struct MutationRun {
  private let folder: String
  private let threads: Int?
  /// For templates with mistakes, and what goldens leave behind.
  private let scratch: String
  private var runner: GoldenRunner
  /// The files of mutated templates, one each: the renderer reads a template only once.
  private var mutants: [String: String] = [:]
  /// The templates that these were made of.
  private var sources: [String: String] = [:]
  /// Goldens that are met; those of one picture first, as they take less long.
  private var passing: [(golden: DeclaredGolden, rendering: MutationRendering)] = []
  /// Goldens that are not met, or only but for the rasteriser, and why; nothing can be said with them.
  private(set) var excluded: [(name: String, reason: String)] = []

  /// - Parameter scratch: A folder of its own, which whoever made it removes.
  init(folder: String, scratch: String, threads: Int?) throws {
    self.folder = folder
    self.scratch = scratch
    self.threads = threads
    runner = try GoldenRunner(
      folder: folder,
      artifacts: "\(scratch)/artifacts",
      mode: .never,
      threads: threads
    )
  }

  /// How many goldens are met.
  var count: Int { passing.count }

  /// Draws the goldens as they should be, and keeps those that are met.
  mutating func prepare(_ goldens: [DeclaredGolden]) async {
    for golden in goldens {
      do {
        guard let rendering = try await rendering(of: golden) else { continue }
        let result = await check(rendering, golden)
        if result.isPassed, result.cause == nil {
          passing.append((golden, rendering))
        } else {
          let reason = GoldenWording.sentences(result).first ?? GoldenWording.state(result)
          excluded.append((golden.name.path, reason))
        }
      } catch {
        excluded.append((golden.name.path, words(error)))
      }
    }
    passing =
      passing.filter { !$0.rendering.isFrameSequence } + passing.filter(\.rendering.isFrameSequence)
  }

  /// What goldens make of a mistake; the first that notices it is enough.
  mutating func outcome(of mutation: TemplateMutation) async -> MutationOutcome {
    var outcome = MutationOutcome(
      name: mutation.name,
      summary: mutation.summary,
      verdict: .impossible
    )
    for (golden, before) in passing {
      let made: MutationRendering?
      do {
        made = try await rendering(of: golden, with: mutation)
      } catch {
        outcome.notice(.failed, by: golden, words(error))
        continue
      }
      guard let rendering = made else { continue }
      if rendering.isSame(as: before) {
        outcome.notice(.unseen, remedy: MutationRemedy.showing(mutation))
        continue
      }
      let result = await check(rendering, golden)
      if result.state == .broken {
        outcome.notice(.failed, by: golden, GoldenWording.sentences(result).first)
        continue
      }
      guard result.isPassed else {
        outcome.notice(.caught, by: golden, GoldenWording.sentences(result).first)
        return outcome
      }
      // Frames have no tolerance: what passes is the same.
      if rendering.isFrameSequence {
        outcome.notice(.unseen, remedy: MutationRemedy.showing(mutation))
      } else {
        let remedy = MutationRemedy.tightening(result, golden.rules)
        outcome.notice(.tolerated, by: golden, remedy: remedy)
      }
    }
    return outcome
  }

  /// The one line that an error amounts to.
  private func words(_ error: any Error) -> String {
    let words = Failure(error).message ?? "\(error)"
    let line = QuotedText.visible(String(words.prefix { !$0.isNewline }))
    // Nobody knows the files with mistakes.
    return sources.first { line.contains($0.key) }.map { line.replacing($0.key, with: $0.value) }
      ?? line
  }

  /// What a golden shows, perhaps with a mistake in its template; nil where that has no room for it.
  private mutating func rendering(
    of golden: DeclaredGolden,
    with mutation: TemplateMutation? = nil
  ) async throws -> MutationRendering? {
    switch golden.subject {
    case .conversation(let path, var variant, let height):
      if let mutation {
        let source = GoldenDependencies.file(ofTemplate: variant.template)
        guard let file = try mutant(of: source, mutation, scale: variant.scale) else { return nil }
        variant.template = file
      }
      return .image(try await runner.image(of: golden, path, variant, height))
    case .scenario(let path, let strategy, let variant):
      let sequence = try GoldenScenario.sequence(path, strategy: strategy, variant: variant)
      guard let mutation else { return .sequence(sequence) }
      // Plain blocks are drawn without a template.
      if case .rows = sequence.scenario.content, !sequence.scenario.needsChrome { return nil }
      let source = GoldenScenario.template(of: sequence, path, variant)
      let scale = sequence.scenario.viewport.scale
      guard let file = try mutant(of: source, mutation, scale: scale) else { return nil }
      return .sequence(
        try GoldenScenario.sequence(path, strategy: strategy, variant: variant, template: file)
      )
    }
  }

  /// Compares with the golden, however often.
  private func check(_ rendering: MutationRendering, _ golden: DeclaredGolden) async -> GoldenResult
  {
    let verifier = GoldenVerifier(
      store: GoldenStore(folder: folder),
      artifacts: ArtifactFolder(path: "\(scratch)/artifacts"),
      mode: .never,
      threads: threads ?? 2,
      leavesArtifacts: false
    )
    switch rendering {
    case .image(let image):
      return await verifier.verify(image, as: golden.name, rules: golden.rules)
    case .sequence(let sequence):
      return await verifier.verify(sequence, on: runner.renderer(of: golden), as: golden.name)
    }
  }

  /// The file of a template with a mistake in it; nil where the template has no room for it.
  private mutating func mutant(
    of source: String,
    _ mutation: TemplateMutation,
    scale: Double
  ) throws -> String? {
    let key = "\(mutation.name) \(scale) \(source)"
    if let known = mutants[key] { return known }
    let text = try TemplateLibrary.source(of: source)
    guard let changed = mutation.mutant(of: text, scale: scale) else { return nil }
    let file = "\(scratch)/\(mutants.count).yaml"
    try Data(changed.utf8).write(to: URL(fileURLWithPath: file))
    mutants[key] = file
    sources[file] = source
    return file
  }
}

extension MutationOutcome {
  /// Takes over what a golden made of the mistake, unless another made more of it.
  fileprivate mutating func notice(
    _ verdict: Verdict,
    by golden: DeclaredGolden? = nil,
    _ sentence: String? = nil,
    remedy: String? = nil
  ) {
    let order: [Verdict] = [.impossible, .unseen, .tolerated, .failed, .caught]
    guard (order.firstIndex(of: verdict) ?? 0) > (order.firstIndex(of: self.verdict) ?? 0) else {
      return
    }
    self.verdict = verdict
    self.golden = golden?.name.path
    self.sentence = sentence
    self.remedy = remedy
  }
}

/// The rendering of a golden's subject, with or without a mutation.
enum MutationRendering {
  /// One picture.
  case image(GoldenImage)
  /// Frames, which are played when they are compared.
  case sequence(FrameSequence)

  /// Whether there are frames.
  var isFrameSequence: Bool {
    switch self {
    case .image: false
    case .sequence: true
    }
  }

  /// Whether both are the same picture; false for frame sequences, which are not played yet.
  func isSame(as other: MutationRendering) -> Bool {
    guard case .image(let one) = self, case .image(let two) = other else { return false }
    return one.digest == two.digest && one.outline == two.outline
  }
}
