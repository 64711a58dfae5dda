import ChatframeGoldens
import ChatframeRendering
import Synchronization

/// Renderers that tests share; reading fonts and templates takes longer than most of them.
enum SharedGoldenRenderers {
  private static let renderers = Mutex<[TextInk: GoldenRenderer]>([:])

  /// The renderer for a kind of text, made when first used.
  static func goldenRenderer(_ ink: TextInk) throws -> GoldenRenderer {
    try renderers.withLock { renderers in
      if let goldenRenderer = renderers[ink] { return goldenRenderer }
      let goldenRenderer = try GoldenRenderer(textInk: ink)
      renderers[ink] = goldenRenderer
      return goldenRenderer
    }
  }
}
