import ChatframeConversations
import ChatframeFrameSequences
import ChatframeGoldens
import ChatframeRendering
import Foundation

extension Golden where Value == ConversationDocument {
  /// A whole conversation, however tall.
  ///
  /// - Parameters:
  ///   - variant: The variant to show; names the golden as well.
  ///   - textInk: `.blocks` has each glyph drawn as a box, for machines that fill glyphs otherwise.
  ///   - timeZone: The time zone; `nil` for the offset written in each time.
  ///   - now: The time that counts as now, in seconds since 1970; `nil` for the newest message's time.
  ///   - style: The templates, components and fonts.
  public static func conversation(
    _ variant: GoldenVariant = GoldenVariant(),
    textInk: TextInk = .glyphs,
    timeZone: TimeZone? = nil,
    now: Double? = nil,
    style: GoldenStyle = .standard
  ) -> Golden {
    extent(.whole, variant, textInk, timeZone, now, style)
  }

  /// One screen with the newest messages at its bottom.
  ///
  /// - Parameters:
  ///   - height: The screen's height in points.
  ///   - variant: The variant to show; names the golden as well.
  ///   - textInk: `.blocks` has each glyph drawn as a box, for machines that fill glyphs otherwise.
  ///   - timeZone: The time zone; `nil` for the offset written in each time.
  ///   - now: The time that counts as now, in seconds since 1970; `nil` for the newest message's time.
  ///   - style: The templates, components and fonts.
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

  /// One message as it looks in its conversation, alone.
  ///
  /// - Parameters:
  ///   - id: The message's id.
  ///   - variant: The variant to show; names the golden as well.
  ///   - textInk: `.blocks` has each glyph drawn as a box, for machines that fill glyphs otherwise.
  ///   - timeZone: The time zone; `nil` for the offset written in each time.
  ///   - now: The time that counts as now, in seconds since 1970; `nil` for the newest message's time.
  ///   - style: The templates, components and fonts.
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
  /// The frames of a scenario: digests in one file, proved frame by frame.
  ///
  /// - Parameters:
  ///   - range: The numbers of the frames; `nil` for all.
  ///   - textInk: `.blocks` has each glyph drawn as a box.
  ///   - style: The components and fonts; the sequence has its templates itself.
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
