import ChatframeConversations
import ChatframeFiles
import ChatframeGraphics
import ChatframeTemplates

/// The sender's picture, or initials on a colour derived from the participant's id.
struct Avatar: MessageComponent, Hashable {
  let participant: Participant
  /// The maximum size of initials, as a factor of the avatar's width; `nil` for that of the
  /// template whatever the width.
  var initialsLimit: Double?

  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
    context.avatars.measured(self, size(fitting: proposal)) { size in make(size, in: context) }
  }

  /// Returns the size from the template, in points: a square if the template gives only one side.
  private func size(fitting proposal: LayoutSize) -> LayoutSize {
    let width = proposal.width.isFinite ? proposal.width : nil
    let height = proposal.height.isFinite ? proposal.height : nil
    return LayoutSize(width: width ?? height ?? 40, height: height ?? width ?? 40)
  }

  private func make(_ size: LayoutSize, in context: LayoutContext) -> MeasuredAvatar {
    let style = context.style.avatar
    let text = context.style.text.initials
    // Initials replace the picture, which does not grow with the reader's text size.
    let initialsStyle = TextStyle(
      size: min(text.size, initialsLimit.map { $0 * size.width } ?? .infinity),
      weight: text.weight == .bold ? .bold : .regular,
      color: text.color ?? RGBAColor(red: 255, green: 255, blue: 255)
    )
    let initials = Initials.of(participant.name)
    let styled = StyledText(
      runs: [StyledText.Run(initials, style: initialsStyle)],
      language: context.languages.tag(of: initials),
      lineHeight: text.lineHeight,
      maximumLineCount: 1
    )
    return MeasuredAvatar(
      source: participant.avatar,
      initials: context.measuring.shape(styled, width: size.width),
      background: participant.color.flatMap { RGBAColor(hex: $0) }
        ?? AvatarColor.of(participant.id),
      radii: CornerRadii(style.cornerRadius),
      size: size
    )
  }
}

/// The avatars measured so far, kept because a participant sends many messages.
final class MeasuredAvatars {
  private static let limit = 4096
  private var known: [Key: MeasuredAvatar] = [:]

  /// The properties that an avatar depends on.
  private struct Key: Hashable {
    let avatar: Avatar
    let size: LayoutSize
  }

  init() {}

  /// Returns an avatar, measured once.
  func measured(
    _ avatar: Avatar,
    _ size: LayoutSize,
    make: (LayoutSize) -> MeasuredAvatar
  ) -> MeasuredAvatar {
    let key = Key(avatar: avatar, size: size)
    if let measured = known[key] { return measured }
    let measured = make(size)
    if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
    known[key] = measured
    return measured
  }
}

/// A square or round picture.
struct MeasuredAvatar: MeasuredComponent {
  let source: String?
  let initials: ShapedText
  let background: RGBAColor
  let radii: CornerRadii
  let size: LayoutSize

  func items(filling size: LayoutSize) -> [PlacedItem] {
    [
      .picture(
        PlacedPicture(
          source: source,
          frame: LayoutRectangle(origin: .zero, size: size),
          radii: radii,
          background: background,
          icon: .text(initials)
        )
      )
    ]
  }
}

/// Derives a participant's initials from the name.
package enum Initials {
  /// Returns the first letters of the first and the last word; one character if there is only one
  /// word or the script has no capitals.
  package static func of(_ name: String) -> String {
    let words = name.split { $0.isWhitespace || $0 == "." || $0 == "-" }
    let letters = words.compactMap { $0.first { $0.isLetter || $0.isNumber } ?? $0.first }
    guard let first = letters.first else { return "?" }
    guard first.isCased, let last = letters.dropFirst().last, last.isCased else {
      return first.uppercased()
    }
    return first.uppercased() + last.uppercased()
  }
}

/// The background colours of initials.
package enum AvatarColor {
  // Each has a contrast of at least 3 : 1 with white, which is enough for large letters.
  private static let colors = [
    "#c2573a", "#b7791f", "#5f8a2e", "#1f8a70", "#2079b5", "#4c6bc9", "#7c5cc4", "#a64fa0",
    "#c14a74", "#6b7480",
  ].compactMap { RGBAColor(hex: $0) }

  /// Returns one of ten colours, chosen by a hash of the id.
  package static func of(_ id: String) -> RGBAColor {
    colors[Int(FNV1aHash.shortHash(of: id) % UInt32(colors.count))]
  }
}
