import ChatframeMessageLayout
import ChatframeOutlines
import ChatframePixels
import ChatframeRendering
import PictureComparison

/// A drawing to compare: the picture, and the layout of everything on it.
package struct GoldenImage: Sendable {
  /// The pixels.
  package let picture: RGBAPicture
  /// The layout without its header; `nil` for pictures without a layout.
  package let outline: String?
  /// The fingerprint of the libraries and fonts that drew it.
  package let fingerprint: EnvironmentFingerprint
  /// A Boolean value that indicates whether boxes were drawn in place of glyphs; boxes do not
  /// depend on the library that rasterises glyphs.
  package let isBlocked: Bool
  /// The number of device pixels per point.
  package let scale: Double
  /// Remarks about contents that could not be shown as intended; one line each.
  package let notes: [String]
  /// The names in its template and its conversation, whether or not they are shown.
  package let vocabulary: GoldenVocabulary
  /// The digest of the pixels.
  package let digest: PixelDigest

  /// Creates a drawing.
  package init(
    picture: RGBAPicture,
    outline: String?,
    fingerprint: EnvironmentFingerprint,
    isBlocked: Bool = false,
    scale: Double = 1,
    notes: [String] = [],
    vocabulary: GoldenVocabulary = GoldenVocabulary()
  ) {
    self.picture = picture
    self.outline = outline
    self.fingerprint = fingerprint
    self.isBlocked = isBlocked
    self.scale = scale
    self.notes = notes
    self.vocabulary = vocabulary
    digest = PixelDigest(picture)
  }

  /// The outline with its header, as it is stored.
  package var keptOutline: String? { outline.map { LayoutOutline.withHeader($0, fingerprint) } }
}

extension EnvironmentFingerprint {
  /// Returns the changes of libraries and fonts that can affect pixels; with boxes in place of
  /// glyphs, text libraries cannot, because the layout contains the boxes.
  func pixelChanges(to other: EnvironmentFingerprint, isBlocked: Bool) -> [String] {
    guard isBlocked else { return changes(to: other) }
    let names: Set = ["Cairo", "gdk-pixbuf"]
    func drawn(_ fingerprint: EnvironmentFingerprint) -> EnvironmentFingerprint {
      EnvironmentFingerprint(fingerprint.entries.filter { names.contains($0.name) })
    }
    return drawn(self).changes(to: drawn(other))
  }
}

extension GoldenImage {
  /// Draws a layout, or one screen of it.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - height: The screen's height in points; `nil` for the whole layout.
  ///   - renderer: The renderer.
  ///   - fingerprint: The fingerprint of the renderer's libraries and fonts.
  ///   - vocabulary: The names that rules may use.
  ///   - check: Throws if the layout cannot be compared.
  /// - Throws: An error of drawing or of `check`.
  package init(
    of layout: ConversationLayout,
    viewportHeight height: Double?,
    renderer: Renderer,
    fingerprint: EnvironmentFingerprint,
    vocabulary: GoldenVocabulary = GoldenVocabulary(),
    checking check: ([Arrangement]) throws -> Void = { _ in }
  ) async throws {
    let region = layout.region(viewportHeight: height)
    let arrangements = try await renderer.arrangements(region.rows, of: layout)
    try check(arrangements)
    let picture = try await renderer.pixels(of: layout, viewportHeight: height)
    let outline = zip(region.rows, arrangements).reduce(OutlineWriter.head(layout, region: region))
    {
      $0 + OutlineWriter.message($1.1, top: layout.placements[$1.0].top - region.top)
    }
    self.init(
      picture: picture,
      outline: outline,
      fingerprint: fingerprint,
      isBlocked: renderer.textInk == .blocks,
      scale: layout.scale,
      notes: layout.missingCharacters + layout.undrawnBodies + layout.undrawnFields
        + layout.brokenStructures.map(\.description) + layout.pictureWarnings,
      vocabulary: vocabulary
    )
  }

  /// The same picture without its layout.
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
