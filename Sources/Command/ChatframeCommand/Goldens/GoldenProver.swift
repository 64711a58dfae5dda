import ChatframeConversations
import ChatframeGoldenRuns
import ChatframeGoldens
import ChatframeOutlines
import ChatframeRendering
import ChatframeTimelines

/// Draws goldens one by one and compares them; what goes wrong with one is its result.
struct GoldenProver {
  /// What everything is drawn with.
  var environment: String { glyphs.fingerprint.description }
  /// How long laying out, drawing and playing took so far.
  private(set) var drawing = Duration.zero
  private let verifier: GoldenVerifier
  private let glyphs: GoldenStage
  private let blocks: GoldenStage
  private var documents: [String: ConversationDocument] = [:]

  /// - Parameters:
  ///   - folder: Where goldens are.
  ///   - artifacts: Where pictures of what differs go.
  ///   - threads: How many messages are worked on at once; nil for one a core.
  ///   - shared: What the list says for all of its goldens.
  init(
    folder: String,
    artifacts: String,
    mode: GoldenRecordMode,
    threads: Int?,
    shared: SharedRules = SharedRules()
  ) throws {
    verifier = GoldenVerifier(
      store: GoldenStore(folder: folder),
      artifacts: ArtifactFolder(path: artifacts),
      mode: mode,
      threads: threads ?? 2,
      shared: shared
    )
    glyphs = try GoldenStage(workerCount: threads)
    blocks = try GoldenStage(workerCount: threads, textInk: .blocks)
  }

  /// What came of a golden.
  mutating func result(of golden: DeclaredGolden) async -> GoldenResult {
    switch golden.subject {
    case .conversation(let path, let variant, let height):
      do {
        let image = try await image(of: golden, path, variant, height)
        return await verifier.verify(
          image,
          as: golden.name,
          variant: variant,
          rules: golden.rules
        )
      } catch {
        return verifier.broken(golden.name, variant: variant, because: error)
      }
    case .scenario(let path, let strategy, let variant):
      var result = await frames(of: golden, path, strategy, variant)
      result.variant = variant
      return result
    }
  }

  /// Draws a conversation as a golden shows it, or in another variant.
  mutating func image(
    of golden: DeclaredGolden,
    _ path: String,
    _ variant: GoldenVariant,
    _ height: Double?
  ) async throws -> GoldenImage {
    let start = ContinuousClock.now
    defer { drawing += .now - start }
    return try await stage(of: golden).image(
      of: document(path),
      height.map { .screen(height: $0) } ?? .whole,
      variant: variant
    )
  }

  /// What a golden is drawn with.
  func stage(of golden: DeclaredGolden) -> GoldenStage {
    golden.hasBlockedText ? blocks : glyphs
  }

  private mutating func frames(
    of golden: DeclaredGolden,
    _ path: String,
    _ strategy: StrategyName?,
    _ variant: GoldenVariant?
  ) async -> GoldenResult {
    let start = ContinuousClock.now
    // Digests of frames are taken while they are drawn, and are all there is to compare.
    defer { drawing += .now - start }
    do {
      let film = try GoldenFilm.film(path, strategy: strategy, variant: variant)
      return await verifier.verify(
        film,
        on: stage(of: golden),
        as: golden.name
      )
    } catch {
      var result = verifier.broken(golden.name, because: error)
      result.files = GoldenFiles(sequence: "\(golden.name.path).frames")
      return result
    }
  }

  private mutating func document(_ path: String) throws -> ConversationDocument {
    if let known = documents[path] { return known }
    let read = try ConversationDocument.load(path: path)
    documents[path] = read
    return read
  }
}
