import ChatframeFrameSequences
import ChatframeGoldens
import ChatframeOutlines
import ChatframeRendering
import ChatframeScenarios
import ChatframeTemplates
import Foundation

/// Runs mutation tests: changes templates and checks which changes goldens catch.
package struct MutationRun {
  private let folder: String
  private let threads: Int?
  /// The temporary folder for mutated templates and artifacts.
  private let scratch: String
  private let describeError: @Sendable (any Error) -> String
  private var runner: GoldenRunner
  /// The files of mutated templates; each has its own because the renderer caches templates by
  /// file.
  private var mutants: [String: String] = [:]
  /// The original templates, by the files of the mutated ones.
  private var sources: [String: String] = [:]
  /// The goldens that pass; single pictures come first because they take less time.
  private var passing: [(golden: DeclaredGolden, rendering: MutationRendering)] = []
  /// The goldens that cannot catch anything because they do not pass or pass only as a change of
  /// the rasteriser, with the reason.
  package private(set) var excluded: [(name: String, reason: String)] = []

  /// Creates a run and loads the fonts.
  ///
  /// - Parameters:
  ///   - folder: The folder of goldens.
  ///   - scratch: A temporary folder, which the caller removes.
  ///   - threads: The number of messages to lay out at once; `nil` for one per core.
  ///   - describeError: Describes an error for people; only the first line is used.
  /// - Throws: An error if the fonts cannot be loaded.
  package init(
    folder: String,
    scratch: String,
    threads: Int?,
    describingErrors describeError: @escaping @Sendable (any Error) -> String
  ) throws {
    self.folder = folder
    self.scratch = scratch
    self.threads = threads
    self.describeError = describeError
    runner = GoldenRunner(
      folder: folder,
      artifacts: "\(scratch)/artifacts",
      mode: .never,
      threads: threads,
      renderer: try GoldenRenderer(workerCount: threads)
    )
  }

  /// The number of goldens that pass.
  package var count: Int { passing.count }

  /// Draws the goldens with unchanged templates and keeps those that pass.
  package mutating func prepare(_ goldens: [DeclaredGolden]) async {
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
        excluded.append((golden.name.path, line(error)))
      }
    }
    passing =
      passing.filter { !$0.rendering.isFrameSequence } + passing.filter(\.rendering.isFrameSequence)
  }

  /// Tries a mutation on each golden until one notices it.
  package mutating func outcome(of mutation: TemplateMutation) async -> MutationOutcome {
    var outcome = MutationOutcome(mutation)
    var unmoved: [DeclaredGolden] = []
    for (golden, before) in passing {
      let made: MutationRendering?
      do {
        made = try await rendering(of: golden, with: mutation)
      } catch {
        outcome.notice(.failed, by: golden, line(error))
        continue
      }
      guard let rendering = made else { continue }
      if rendering.isSame(as: before) {
        unmoved.append(golden)
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
      // Frame sequences have no tolerances: if they pass, they are equal.
      if rendering.isFrameSequence {
        unmoved.append(golden)
      } else {
        let remedy = await remedy(for: result, golden, rendering, before)
        outcome.notice(.tolerated, by: golden, remedy: remedy)
      }
    }
    if !unmoved.isEmpty, outcome.verdict == .impossible {
      await judge(mutation, notSeenBy: unmoved, in: &outcome)
    }
    return outcome
  }

  /// Returns the advice to make a rule stricter, if it lets the golden catch a mutation and pass
  /// without one.
  private func remedy(
    for result: GoldenResult,
    _ golden: DeclaredGolden,
    _ rendering: MutationRendering,
    _ before: MutationRendering
  ) async -> String? {
    for remedy in MutationRemedy.all(for: result, golden.rules) {
      let isCaught = await !check(rendering, golden, remedy.rules).isPassed
      if isCaught, await check(before, golden, remedy.rules).isPassed { return remedy.words }
    }
    return nil
  }

  /// Draws the mutation's witness, and then all others, in the variants of goldens that do not show
  /// the mutation, and proposes the first of which the mutation changes a pixel.
  private mutating func judge(
    _ mutation: TemplateMutation,
    notSeenBy goldens: [DeclaredGolden],
    in outcome: inout MutationOutcome
  ) async {
    var tried: Set<GoldenVariant> = []
    outcome.notice(.ineffective)
    for golden in goldens {
      do {
        guard let variant = try variant(of: golden), tried.insert(variant).inserted else {
          continue
        }
        let renderer = runner.renderer(of: golden)
        for witness in [mutation.witness] + MutationWitness.all
        where try await isShown(mutation, by: witness, in: variant, renderer) {
          outcome.notice(.unseen, remedy: "add \(witness.words)")
          return
        }
      } catch {
        outcome.notice(.failed, by: golden, line(error))
      }
    }
  }

  /// Returns whether a mutation changes the pixels of one of a witness's conversations.
  private mutating func isShown(
    _ mutation: TemplateMutation,
    by witness: MutationWitness,
    in variant: GoldenVariant,
    _ renderer: GoldenRenderer
  ) async throws -> Bool {
    let source = GoldenDependencies.file(ofTemplate: variant.template)
    guard let file = try mutant(of: source, mutation, scale: variant.scale) else { return false }
    var changed = variant
    changed.template = file
    for conversation in witness.conversations {
      let document = try conversation.document(in: scratch)
      let before = try await renderer.image(of: document, .whole, variant: variant)
      let after = try await renderer.image(of: document, .whole, variant: changed)
      if before.digest != after.digest { return true }
    }
    return false
  }

  /// Returns the variant in which a golden draws its messages.
  private func variant(of golden: DeclaredGolden) throws -> GoldenVariant? {
    switch golden.subject {
    case .conversation(_, let variant, _): return variant
    case .scenario(let path, let strategy, let variant):
      if let variant { return variant }
      let scenario = try GoldenScenario.sequence(path, strategy: strategy).scenario
      return GoldenVariant(
        template: GoldenDependencies.file(ofTemplate: scenario.template, beside: path),
        appearance: scenario.page.appearance ?? .light,
        width: scenario.viewport.width,
        scale: scenario.viewport.scale
      )
    case .picture: return nil
    }
  }

  /// Returns the first line of an error's description.
  private func line(_ error: any Error) -> String {
    let line = QuotedText.visible(String(describeError(error).prefix { !$0.isNewline }))
    // Users know the original template, not the mutated file.
    return sources.first { line.contains($0.key) }.map { line.replacing($0.key, with: $0.value) }
      ?? line
  }

  /// Returns the rendering of a golden, with a mutation in its template if one is given; `nil` if
  /// the template has nothing to mutate or another program made the picture.
  private mutating func rendering(
    of golden: DeclaredGolden,
    with mutation: TemplateMutation? = nil
  ) async throws -> MutationRendering? {
    switch golden.subject {
    case .conversation(let path, var variant, let extent):
      if let mutation {
        let source = GoldenDependencies.file(ofTemplate: variant.template)
        guard let file = try mutant(of: source, mutation, scale: variant.scale) else { return nil }
        variant.template = file
      }
      return .image(try await runner.image(of: golden, path, variant, extent))
    case .scenario(let path, let strategy, let variant):
      let sequence = try GoldenScenario.sequence(path, strategy: strategy, variant: variant)
      guard let mutation else { return .sequence(sequence) }
      // Plain blocks have no template.
      if case .rows = sequence.scenario.content, !sequence.scenario.needsChrome { return nil }
      let source = GoldenScenario.template(of: sequence, path, variant)
      let scale = sequence.scenario.viewport.scale
      guard let file = try mutant(of: source, mutation, scale: scale) else { return nil }
      return .sequence(
        try GoldenScenario.sequence(path, strategy: strategy, variant: variant, template: file)
      )
    case .picture: return nil
    }
  }

  /// Compares a rendering with its golden; unlike in a run, the same golden may be compared
  /// repeatedly.
  private func check(
    _ rendering: MutationRendering,
    _ golden: DeclaredGolden,
    _ rules: GoldenRules? = nil
  ) async -> GoldenResult {
    let verifier = GoldenVerifier(
      store: GoldenStore(folder: folder),
      artifacts: ArtifactFolder(path: "\(scratch)/artifacts"),
      mode: .never,
      threads: threads ?? 2,
      leavesArtifacts: false
    )
    switch rendering {
    case .image(let image):
      return await verifier.verify(image, as: golden.name, rules: rules ?? golden.rules)
    case .sequence(let sequence):
      return await verifier.verify(sequence, on: runner.renderer(of: golden), as: golden.name)
    }
  }

  /// Returns the file of a mutated template; `nil` if the template has nothing to mutate.
  private mutating func mutant(
    of source: String,
    _ mutation: TemplateMutation,
    scale: Double
  ) throws -> String? {
    let key = "\(mutation.name) \(scale) \(source)"
    if let known = mutants[key] { return known }
    let text = try TemplateLibrary.bundled.completeSource(of: source)
    guard let changed = mutation.mutant(of: text, scale: scale) else { return nil }
    let file = "\(scratch)/\(mutants.count).yaml"
    try Data(changed.utf8).write(to: URL(fileURLWithPath: file))
    mutants[key] = file
    sources[file] = source
    return file
  }
}

/// The rendering of a golden's subject, with or without a mutation.
enum MutationRendering {
  /// One picture.
  case image(GoldenImage)
  /// A scenario whose frames are drawn when they are compared.
  case sequence(FrameSequence)

  /// A Boolean value that indicates whether the rendering is a frame sequence.
  var isFrameSequence: Bool {
    switch self {
    case .image: false
    case .sequence: true
    }
  }

  /// Returns whether both are the same picture; `false` for frame sequences, which are not drawn
  /// yet.
  func isSame(as other: MutationRendering) -> Bool {
    guard case .image(let one) = self, case .image(let two) = other else { return false }
    return one.digest == two.digest && one.outline == two.outline
  }
}
