import ChatframeConversations
import ChatframeFrameSequences
import ChatframeGoldens
import ChatframePixels
import ChatframeRendering
import Foundation
import Synchronization

/// A way to draw values for comparison with goldens: a struct of functions, so that it can be adapted
/// to other values with `pullback`.
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
  /// The picture that this strategy draws of a value, without a comparison.
  ///
  /// - Throws: Errors of drawing; `GoldenError` for frames, which are more than one picture.
  public func bitmap(of value: Value) async throws -> GoldenBitmap {
    switch try await draw(value) {
    case .image(let image): return GoldenBitmap(picture: image.picture, scale: image.scale)
    case .sequence:
      throw GoldenError.subject(reason: "frames are no one picture; draw them with ScenarioFilm")
    }
  }
}

extension Golden where Value == ConversationDocument {
  /// A whole conversation, however tall.
  ///
  /// - Parameters:
  ///   - variant: The variant to show; names the golden as well.
  ///   - textInk: `.blocks` has each glyph drawn as a box, for machines that fill glyphs otherwise.
  ///   - timeZone: Nil for the offset written in each time.
  ///   - now: The time that counts as now, in seconds since 1970; nil for the newest message's time.
  public static func conversation(
    _ variant: GoldenVariant = GoldenVariant(),
    textInk: TextInk = .glyphs,
    timeZone: TimeZone? = nil,
    now: Double? = nil
  ) -> Golden {
    extent(.whole, variant, textInk, timeZone, now)
  }

  /// One screen with the newest messages at its bottom.
  ///
  /// - Parameter height: In points.
  public static func screen(
    height: Double,
    _ variant: GoldenVariant = GoldenVariant(),
    textInk: TextInk = .glyphs,
    timeZone: TimeZone? = nil,
    now: Double? = nil
  ) -> Golden {
    extent(.screen(height: height), variant, textInk, timeZone, now)
  }

  /// One message as it looks in its conversation, alone.
  ///
  /// - Parameter id: The message's id.
  public static func message(
    _ id: String,
    _ variant: GoldenVariant = GoldenVariant(),
    textInk: TextInk = .glyphs,
    timeZone: TimeZone? = nil,
    now: Double? = nil
  ) -> Golden {
    extent(.message(id), variant, textInk, timeZone, now)
  }

  private static func extent(
    _ extent: GoldenExtent,
    _ variant: GoldenVariant,
    _ ink: TextInk,
    _ timeZone: TimeZone?,
    _ now: Double?
  ) -> Golden {
    let label = variant.name + (ink == .blocks ? "-blocks" : "")
    return Golden(label: label, variant: variant) { document in
      let image = try await SharedGoldenRenderers.goldenRenderer(ink)
        .image(of: document, extent, variant: variant, timeZone: timeZone, now: now)
      return .image(image)
    }
  }
}

extension Golden where Value == FrameSequence {
  /// The frames of a scenario: digests in one file, proved frame by frame.
  ///
  /// - Parameters:
  ///   - range: The numbers of the frames; nil for all.
  ///   - textInk: `.blocks` has each glyph drawn as a box.
  public static func frames(
    _ range: Range<Int>? = nil,
    textInk: TextInk = .glyphs
  ) -> Golden {
    Golden(label: textInk == .blocks ? "blocks" : nil, variant: nil) { sequence in
      .sequence(sequence, range, try SharedGoldenRenderers.goldenRenderer(textInk))
    }
  }
}

/// Any picture: straight red, green, blue and alpha, eight bits each, rows from the top without gaps.
public struct GoldenBitmap: Hashable, Sendable {
  let picture: RGBAPicture
  let scale: Double

  /// A picture of `width` × `height` pixels, four bytes each.
  ///
  /// - Parameter scale: Device pixels a point, by which masks are placed.
  public init(width: Int, height: Int, rgba: [UInt8], scale: Double = 1) {
    picture = RGBAPicture(width: width, height: height, rgba: rgba)
    self.scale = scale
  }

  init(picture: RGBAPicture, scale: Double) {
    self.picture = picture
    self.scale = scale
  }

  func image(on goldenRenderer: GoldenRenderer) -> GoldenImage {
    GoldenImage(
      picture: picture,
      outline: nil,
      fingerprint: goldenRenderer.fingerprint,
      scale: scale
    )
  }
}

extension Golden where Value == GoldenBitmap {
  /// Pixels as they are; they have no layout that could explain them.
  public static var bitmap: Golden { Golden { $0 } }
}

/// The contents to compare.
enum GoldenContent: Sendable {
  /// A picture, with its layout if it has one.
  case image(GoldenImage)
  /// Frames, drawn by a renderer.
  case sequence(FrameSequence, Range<Int>?, GoldenRenderer)
}

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
