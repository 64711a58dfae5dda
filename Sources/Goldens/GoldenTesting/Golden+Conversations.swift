import ChatframeConversations
import ChatframeFrameSequences
import ChatframeGoldens
import ChatframeRendering
import Foundation

extension Golden where Value == ConversationDocument {
  /// Returns a strategy for a whole conversation, of any height.
  ///
  /// - Parameters:
  ///   - variant: The variant to show, which becomes part of the golden's name.
  ///   - textInk: The form of drawn text; `.blocks` draws a box for each glyph, so that machines
  ///     with different rasterisers draw the same picture.
  ///   - timeZone: The time zone of the shown times; `nil` for the offset in each message's time.
  ///   - now: The current time, in seconds since 1970; `nil` for the time of the newest message.
  ///   - style: The templates, components and fonts.
  /// - Returns: A strategy that compares the picture and its layout.
  public static func conversation(
    _ variant: GoldenVariant = GoldenVariant(),
    textInk: TextInk = .glyphs,
    timeZone: TimeZone? = nil,
    now: Double? = nil,
    style: GoldenStyle = .standard
  ) -> Golden {
    extent(.whole, variant, textInk, timeZone, now, style)
  }

  /// Returns a strategy for one screen with the newest messages at its bottom.
  ///
  /// - Parameters:
  ///   - height: The screen's height in points.
  ///   - variant: The variant to show, which becomes part of the golden's name.
  ///   - textInk: The form of drawn text; `.blocks` draws a box for each glyph, so that machines
  ///     with different rasterisers draw the same picture.
  ///   - timeZone: The time zone of the shown times; `nil` for the offset in each message's time.
  ///   - now: The current time, in seconds since 1970; `nil` for the time of the newest message.
  ///   - style: The templates, components and fonts.
  /// - Returns: A strategy that compares the picture and its layout.
  public static func screen(
    height: Double,
    _ variant: GoldenVariant = GoldenVariant(),
    textInk: TextInk = .glyphs,
    timeZone: TimeZone? = nil,
    now: Double? = nil,
    style: GoldenStyle = .standard
  ) -> Golden {
    extent(.screen(height: height), variant, textInk, timeZone, now, style)
  }

  /// Returns a strategy for one message as it appears in its conversation, alone on its page.
  ///
  /// - Parameters:
  ///   - id: The message's id.
  ///   - variant: The variant to show, which becomes part of the golden's name.
  ///   - textInk: The form of drawn text; `.blocks` draws a box for each glyph, so that machines
  ///     with different rasterisers draw the same picture.
  ///   - timeZone: The time zone of the shown times; `nil` for the offset in each message's time.
  ///   - now: The current time, in seconds since 1970; `nil` for the time of the newest message.
  ///   - style: The templates, components and fonts.
  /// - Returns: A strategy that compares the picture and its layout.
  public static func message(
    _ id: String,
    _ variant: GoldenVariant = GoldenVariant(),
    textInk: TextInk = .glyphs,
    timeZone: TimeZone? = nil,
    now: Double? = nil,
    style: GoldenStyle = .standard
  ) -> Golden {
    extent(.message(id), variant, textInk, timeZone, now, style)
  }

  private static func extent(
    _ extent: GoldenExtent,
    _ variant: GoldenVariant,
    _ ink: TextInk,
    _ timeZone: TimeZone?,
    _ now: Double?,
    _ style: GoldenStyle
  ) -> Golden {
    let label = variant.name + (ink == .blocks ? "-blocks" : "")
    return Golden(label: label, variant: variant) { document in
      let image = try await style.renderer(ink)
        .image(of: document, extent, variant: variant, timeZone: timeZone, now: now)
      return .image(image)
    }
  }
}

extension Golden where Value == FrameSequence {
  /// Returns a strategy for the frames of a scenario, which are compared by digests.
  ///
  /// - Parameters:
  ///   - range: The numbers of the frames; `nil` for all.
  ///   - textInk: The form of drawn text; `.blocks` draws a box for each glyph.
  ///   - style: The components and fonts; the scenario has its own templates.
  /// - Returns: A strategy that compares digests, layouts of rows, and the motion.
  public static func frames(
    _ range: Range<Int>? = nil,
    textInk: TextInk = .glyphs,
    style: GoldenStyle = .standard
  ) -> Golden {
    Golden(label: textInk == .blocks ? "blocks" : nil, variant: nil) { sequence in
      .sequence(sequence, range, try style.renderer(textInk))
    }
  }
}
