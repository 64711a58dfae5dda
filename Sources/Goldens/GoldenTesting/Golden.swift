import ChatframeFrameSequences
import ChatframeGoldens
import ChatframeGraphics
import ChatframePixels

/// A way to draw values for comparison with goldens: a struct of functions, so that it can be adapted
/// to other values with `pullback`.
public struct Golden<Value: Sendable>: Sendable {
  /// A name of the golden besides its test and its label, such as a variant's name; `nil` for nothing.
  public let label: String?
  /// The variant that is shown, if there are variants.
  let variant: GoldenVariant?
  /// Draws a value.
  let draw: @Sendable (Value) async throws -> GoldenContent

  /// Creates a strategy that turns values into pixels.
  ///
  /// - Parameters:
  ///   - label: A name of the golden besides its test and its label; `nil` for none.
  ///   - bitmap: Turns a value into pixels.
  public init(
    label: String? = nil,
    bitmap: @escaping @Sendable (Value) async throws -> RGBABitmap
  ) {
    self.init(label: label, variant: nil) { value in .image(try GoldenImage(await bitmap(value))) }
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

  /// Returns the same strategy for other values, which are transformed first.
  ///
  /// - Parameter transform: Returns the value that this strategy compares.
  public func pullback<Other: Sendable>(
    _ transform: @escaping @Sendable (Other) async throws -> Value
  ) -> Golden<Other> {
    Golden<Other>(label: label, variant: variant) { [draw] in try await draw(transform($0)) }
  }

  /// Returns the same strategy under another label, or none.
  public func labeled(_ label: String?) -> Golden<Value> {
    Golden(label: label, variant: variant, draw: draw)
  }

  /// Returns the picture that this strategy draws of a value, without a comparison.
  ///
  /// - Throws: Errors of drawing; ``GoldenError`` for frames, which are more than one picture.
  public func bitmap(of value: Value) async throws -> RGBABitmap {
    switch try await draw(value) {
    case .image(let image): return try image.picture.bitmap(scale: image.scale)
    case .sequence:
      throw GoldenError.subject(
        reason: "frames are more than one picture; draw them with FrameSequence"
      )
    case .frameFolder:
      throw GoldenError.subject(
        reason: "frames are more than one picture; name one of them with .frame(_:scale:)"
      )
    }
  }
}

/// The contents to compare.
enum GoldenContent: Sendable {
  /// A picture, with its layout if it has one.
  case image(GoldenImage)
  /// Frames, drawn by a renderer.
  case sequence(FrameSequence, Range<Int>?, GoldenRenderer)
  /// The path of a folder with frames that another program made.
  case frameFolder(String)
}

extension GoldenImage {
  /// A picture without a layout.
  ///
  /// - Throws: ``GoldenError`` if the picture has no pixels.
  init(_ bitmap: RGBABitmap) throws {
    guard bitmap.size.width > 0, bitmap.size.height > 0 else {
      throw GoldenError.subject(
        reason: "the picture has \(bitmap.size) pixels, so there is nothing to compare"
      )
    }
    self.init(
      picture: RGBAPicture(bitmap),
      outline: nil,
      fingerprint: try GoldenRenderer.bundledFingerprint(),
      scale: bitmap.scale
    )
  }
}
