import ChatframeConversations
import ChatframeGoldens
import ChatframeRendering
import Foundation

extension Golden where Value == ConversationDocument {
  /// A whole conversation, however tall.
  ///
  /// - Parameters:
  ///   - variant: How it is shown; names the golden as well.
  ///   - textInk: `.blocks` has each glyph drawn as a box, for machines that fill glyphs otherwise.
  ///   - timeZone: Nil for the offset written in each time.
  ///   - now: What "today" counts from, in seconds since 1970; nil for the newest message's time.
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
