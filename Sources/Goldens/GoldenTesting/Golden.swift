import ChatframeGoldens

/// How a value is turned into something that can be compared with what was recorded: a struct of
/// functions, so that it can be adapted to other values with `pullback`.
public struct Golden<Value: Sendable>: Sendable {
  /// Names the golden besides its test and its label, such as a variant's name; nil for nothing.
  public let label: String?
  /// The variant that is shown, if there are variants.
  let variant: GoldenVariant?
  /// Draws a value.
  let draw: @Sendable (Value) async throws -> GoldenContent

  /// A strategy of one's own, whose values become pixels.
  ///
  /// - Parameters:
  ///   - label: Names the golden besides its test and its label.
  ///   - bitmap: Turns a value into pixels.
  public init(
    label: String? = nil,
    bitmap: @escaping @Sendable (Value) async throws -> GoldenBitmap
  ) {
    self.init(label: label, variant: nil) { value in
      .image(try await bitmap(value).image(on: SharedGoldenRenderers.goldenRenderer(.glyphs)))
    }
  }

  init(
    label: String?,
    variant: GoldenVariant?,
    draw: @escaping @Sendable (Value) async throws -> GoldenContent
  ) {
    self.label = label
    self.variant = variant
    self.draw = draw
  }

  /// The same strategy for values from which this one's can be made.
  public func pullback<Other: Sendable>(
    _ transform: @escaping @Sendable (Other) async throws -> Value
  ) -> Golden<Other> {
    Golden<Other>(label: label, variant: variant) { [draw] in try await draw(transform($0)) }
  }

  /// The same strategy under another label, or none.
  public func labeled(_ label: String?) -> Golden<Value> {
    Golden(label: label, variant: variant, draw: draw)
  }
}

extension Golden {
  /// What this strategy draws of a value, compared with nothing.
  ///
  /// - Throws: What drawing throws; `GoldenError` for frames, of which there is no one picture.
  public func bitmap(of value: Value) async throws -> GoldenBitmap {
    switch try await draw(value) {
    case .image(let image): return GoldenBitmap(picture: image.picture, scale: image.scale)
    case .sequence:
      throw GoldenError.subject(reason: "frames are no one picture; draw them with ScenarioFilm")
    }
  }
}
