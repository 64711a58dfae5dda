import ChatframeConversations
import ChatframeGoldens
import ChatframeOutlines
import ChatframePictureFiles
import ChatframeRendering
import ChatframeTimelines

/// Draws goldens and compares them; an error becomes the result of its golden.
struct GoldenRunner {
  /// The fingerprint of the libraries and fonts.
  var environment: String { glyphs.fingerprint.description }
  /// A Boolean value that indicates whether goldens may be recorded.
  var isRecording: Bool { verifier.mode != .never }
  /// The time spent on laying out, drawing and playing so far.
  private(set) var drawing = Duration.zero
  private let verifier: GoldenVerifier
  private let glyphs: GoldenRenderer
  private let blocks: GoldenRenderer
  private var documents: [String: ConversationDocument] = [:]

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - folder: The folder of goldens.
  ///   - artifacts: The folder for pictures of differences.
  ///   - mode: The goldens to record.
  ///   - threads: The number of threads that share a comparison; `nil` for the default.
  ///   - shared: The list's rules for all of its goldens.
  ///   - renderer: The renderer of text with glyphs.
  init(
    folder: String,
    artifacts: String,
    mode: GoldenRecordMode,
    threads: Int?,
    shared: SharedRules = SharedRules(),
    renderer: GoldenRenderer
  ) {
    verifier = GoldenVerifier(
      store: GoldenStore(folder: folder),
      artifacts: ArtifactFolder(path: artifacts),
      mode: mode,
      threads: threads ?? 2,
      shared: shared
    )
    glyphs = renderer
    blocks = renderer.inBlocks()
  }

  /// Draws and compares a golden, or records it.
  mutating func result(of golden: DeclaredGolden) async -> GoldenResult {
    switch golden.subject {
    case .conversation(let path, let variant, let extent):
      do {
        let image = try await image(of: golden, path, variant, extent)
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
      return await frames(of: golden, path, strategy, variant)
    case .picture(let path, let scale):
      do {
        let image = try picture(path, scale: scale)
        return await verifier.verify(image, as: golden.name, rules: golden.rules)
      } catch {
        return verifier.broken(golden.name, variant: nil, because: error)
      }
    }
  }

  /// Reads a picture of another program, which has no layout.
  private func picture(_ path: String, scale: Double) throws -> GoldenImage {
    GoldenImage(
      picture: try PictureSource(path).pixels(),
      outline: nil,
      fingerprint: glyphs.fingerprint,
      scale: scale
    )
  }

  /// Draws a conversation as a golden shows it, or in a different variant.
  mutating func image(
    of golden: DeclaredGolden,
    _ path: String,
    _ variant: GoldenVariant,
    _ extent: GoldenExtent
  ) async throws -> GoldenImage {
    let start = ContinuousClock.now
    defer { drawing += .now - start }
    return try await renderer(of: golden).image(
      of: document(path),
      extent,
      variant: variant
    )
  }

  /// Returns the renderer that draws a golden.
  func renderer(of golden: DeclaredGolden) -> GoldenRenderer {
    golden.hasBlockedText ? blocks : glyphs
  }

  private mutating func frames(
    of golden: DeclaredGolden,
    _ path: String,
    _ strategy: StrategyName?,
    _ variant: GoldenVariant?
  ) async -> GoldenResult {
    let start = ContinuousClock.now
    // Frames are compared by digests, which are computed while they are drawn.
    defer { drawing += .now - start }
    do {
      let sequence = try GoldenScenario.sequence(path, strategy: strategy, variant: variant)
      return await verifier.verify(
        sequence,
        on: renderer(of: golden),
        as: golden.name,
        variant: variant
      )
    } catch {
      return verifier.brokenSequence(golden.name, variant: variant, because: error)
    }
  }

  private mutating func document(_ path: String) throws -> ConversationDocument {
    if let known = documents[path] { return known }
    let read = try ConversationDocument.load(path: path)
    documents[path] = read
    return read
  }
}
