import FileWriting
import Foundation
import GoldenDocuments
import GoldenMutations
import Goldens
import Resources
import Templates

/// Makes mistakes in templates and looks which of them goldens notice.
struct MutationRun {
  private let folder: String
  private let threads: Int?
  /// For templates with mistakes, and what goldens leave behind.
  private let scratch: String
  private var prover: GoldenProver
  /// Goldens that are met, with the pictures that they are met by.
  private var met: [(golden: DeclaredGolden, image: GoldenImage)] = []
  /// Goldens that are not met, or only but for the rasteriser; nothing can be said with them.
  private(set) var leftOut: [String] = []

  /// - Parameter scratch: A folder of its own, which whoever made it removes.
  init(folder: String, scratch: String, threads: Int?) throws {
    self.folder = folder
    self.scratch = scratch
    self.threads = threads
    prover = try GoldenProver(
      folder: folder,
      artifacts: "\(scratch)/artifacts",
      mode: .never,
      threads: threads
    )
  }

  /// Draws the goldens as they should be, and keeps those that are met.
  mutating func prepare(_ goldens: [DeclaredGolden]) async {
    for golden in goldens {
      guard case .conversation(let path, let variant, let height) = golden.subject else { continue }
      guard let image = try? await prover.image(of: golden, path, variant, height) else {
        leftOut.append(golden.name.path)
        continue
      }
      let result = await check(image, golden)
      if result.isPassed, result.cause == nil {
        met.append((golden, image))
      } else {
        leftOut.append(golden.name.path)
      }
    }
  }

  /// How many goldens are met.
  var count: Int { met.count }

  /// What goldens make of a mistake; the first that notices it is enough.
  mutating func outcome(of mutation: TemplateMutation) async -> MutationOutcome {
    var outcome = MutationOutcome(
      name: mutation.name,
      summary: mutation.summary,
      verdict: .impossible
    )
    for (golden, before) in met {
      guard case .conversation(let path, let variant, let height) = golden.subject,
        let mutant = try? template(variant, with: mutation),
        let image = try? await prover.image(of: golden, path, mutant, height)
      else { continue }
      if image.digest == before.digest, image.outline == before.outline {
        if outcome.verdict == .impossible { outcome.verdict = .unseen }
        continue
      }
      let result = await check(image, golden)
      guard result.isPassed else {
        outcome.verdict = .caught
        outcome.golden = golden.name.path
        outcome.sentence = GoldenWording.sentences(result).first
        return outcome
      }
      outcome.verdict = .tolerated
      outcome.golden = outcome.golden ?? golden.name.path
    }
    return outcome
  }

  /// Compares with the golden, however often.
  private func check(_ image: GoldenImage, _ golden: DeclaredGolden) async -> GoldenResult {
    await GoldenVerifier(
      store: GoldenStore(folder: folder),
      artifacts: ArtifactFolder(path: "\(scratch)/artifacts"),
      mode: .never,
      threads: threads ?? 2
    ).verify(image, as: golden.name, rules: golden.rules)
  }

  /// A variant with a mistake in its template; nil where the template has no room for it.
  private func template(
    _ variant: GoldenVariant,
    with mutation: TemplateMutation
  ) throws -> GoldenVariant? {
    let name = variant.template
    let isPath = name.contains("/") || name.hasSuffix("ml")
    let source = try TemplateLibrary.source(
      of: isPath ? name : "\(BundledResources.templates)/\(name).yaml"
    )
    guard let text = mutation.mutant(of: source, scale: variant.scale) else { return nil }
    // The stage reads a template once, so that each mistake has a file of its own.
    let stem = variant.name.split(separator: "-").first ?? "template"
    let file = "\(scratch)/\(mutation.name)-\(variant.scale)-\(stem).yaml"
    if FileStatus(file) == nil { try Data(text.utf8).write(to: URL(fileURLWithPath: file)) }
    var mutant = variant
    mutant.template = file
    return mutant
  }
}
