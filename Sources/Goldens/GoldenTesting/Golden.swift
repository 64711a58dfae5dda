import ChatframeFrameSequences
import ChatframeGoldens
import ChatframeGraphics
import ChatframePixels

/// A strategy that draws values for comparison with goldens, which are recorded results.
///
/// ``pullback(_:)`` adapts a strategy to values of another type.
public struct Golden<Value: Sendable>: Sendable {
  /// The part of a golden's name after its test and its label, such as a variant's name; `nil` for
  /// none.
  public let label: String?
  /// The variant that is shown, if the golden has variants.
  let variant: GoldenVariant?
  /// Draws a value.
  let draw: @Sendable (Value) async throws -> GoldenContent

  /// Creates a strategy that converts values to pixels.
  ///
  /// - Parameters:
  ///   - label: The part of a golden's name after its test and its label; `nil` for none.
  ///   - bitmap: A closure that converts a value to pixels; an error fails the golden.
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

  /// Returns the same strategy for values of another type.
  ///
  /// - Parameter transform: A closure that converts a value to the one that this strategy compares;
  ///   an error fails the golden.
  /// - Returns: A strategy with the same label.
  public func pullback<Other: Sendable>(
    _ transform: @escaping @Sendable (Other) async throws -> Value
  ) -> Golden<Other> {
    Golden<Other>(label: label, variant: variant) { [draw] in try await draw(transform($0)) }
  }

  /// Returns the same strategy with a different label, or with none.
  public func labeled(_ label: String?) -> Golden<Value> {
    Golden(label: label, variant: variant, draw: draw)
  }

  /// Returns the picture that this strategy draws of a value, without a comparison.
  ///
  /// - Parameter value: The value to draw.
  /// - Returns: The picture.
  /// - Throws: An error of drawing, or ``GoldenError`` for frames, which are more than one picture.
  public func bitmap(of value: Value) async throws -> RGBABitmap {
    switch try await draw(value) {
    case .image(let image): return try image.picture.bitmap(scale: image.scale)
    case .sequence:
      throw GoldenError.subject(
        reason: "a frame sequence is more than one picture; draw it with FrameSequence"
      )
    case .frameFolder:
      throw GoldenError.subject(
        reason: "a frame sequence is more than one picture; compare one with .frame(_:scale:)"
      )
    }
  }
}

/// The contents to compare.
enum GoldenContent: Sendable {
  /// A picture, with its layout if it has one.
  case image(GoldenImage)
  /// Frames that a renderer draws.
  case sequence(FrameSequence, Range<Int>?, GoldenRenderer)
  /// The path of a folder with frames from another program.
  case frameFolder(String)
}

extension GoldenImage {
  /// Creates the content of a picture without a layout.
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
