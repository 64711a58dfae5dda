import ChatframeMessageLayout
import ChatframeOutlines
import ChatframeRendering

extension GoldenImage {
  /// The picture of a layout, or of one screen of it.
  ///
  /// - Parameters:
  ///   - viewportHeight: The screen's height in points; nil for all of it.
  ///   - vocabulary: What rules may name.
  ///   - check: Refuses what cannot be compared.
  package init(
    of layout: ConversationLayout,
    viewportHeight height: Double?,
    renderer: Renderer,
    fingerprint: EnvironmentFingerprint,
    vocabulary: GoldenVocabulary = GoldenVocabulary(),
    checking check: ([Arrangement]) throws -> Void = { _ in }
  ) async throws {
    let screen = height.map { layout.screen(height: $0) }
    let rows = screen?.rows ?? layout.placements.indices
    let arrangements = try await renderer.arrangements(rows, of: layout)
    try check(arrangements)
    let picture = try await renderer.pixels(of: layout, viewportHeight: height)
    let outline = zip(rows, arrangements).reduce(OutlineWriter.head(layout, screen: screen)) {
      $0 + OutlineWriter.message($1.1, top: layout.placements[$1.0].top - (screen?.top ?? 0))
    }
    self.init(
      picture: picture,
      outline: outline,
      fingerprint: fingerprint,
      isBlocked: renderer.textInk == .blocks,
      scale: layout.scale,
      notes: layout.missingCharacters + layout.undrawnBodies + layout.brokenStructures
        + layout.pictureWarnings,
      vocabulary: vocabulary
    )
  }

  /// The same picture, of which no layout is compared.
  package var withoutOutline: GoldenImage {
    GoldenImage(
      picture: picture,
      outline: nil,
      fingerprint: fingerprint,
      isBlocked: isBlocked,
      scale: scale,
      notes: notes,
      vocabulary: vocabulary
    )
  }
}
