import ChatframeConversations
import ChatframeGraphics
import ChatframeMessageLayout

/// One screen of a conversation with the parts around the messages.
///
/// ```swift
/// var screen = StillScreen(height: 844)
/// screen.bars = StillScreen.Bars(document.conversation)
/// screen.hasDeviceFrame = true
/// let png = try await renderer.data(.png, of: layout, screen: screen)
/// ```
public struct StillScreen: Hashable, Sendable {
  /// The part of the conversation that the screen shows.
  public enum Start: Hashable, Sendable {
    /// The newest message is at the bottom.
    case newest
    /// The oldest message is at the top.
    case oldest
    /// The message with an id is at the top, or as near to it as the end of the conversation allows.
    case message(String)

    /// Reads `newest`, `oldest` or the id of a message.
    public init(_ text: String) {
      switch text {
      case "newest": self = .newest
      case "oldest": self = .oldest
      default: self = .message(text)
      }
    }
  }

  /// The height of the screen in points; its width is that of the layout.
  public var height: Double
  /// The part of the conversation that the screen shows.
  public var start: Start
  /// The navigation bar and the input bar; `nil` for none.
  public var bars: Bars?
  /// A Boolean value that indicates whether the body of a phone surrounds the screen.
  ///
  /// The picture is 48 points wider and higher than the screen.
  public var hasDeviceFrame: Bool
  /// The wallpaper behind the messages; `nil` for the template's own background.
  ///
  /// Set `hasWallpaper` in the options of the layout, too.
  public var wallpaper: Wallpaper?

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - height: The height of the screen in points.
  ///   - start: The part of the conversation that the screen shows.
  ///   - bars: The navigation bar and the input bar; `nil` for none.
  ///   - hasDeviceFrame: Whether the body of a phone surrounds the screen.
  ///   - wallpaper: The wallpaper behind the messages; `nil` for the template's own background.
  public init(
    height: Double,
    start: Start = .newest,
    bars: Bars? = nil,
    hasDeviceFrame: Bool = false,
    wallpaper: Wallpaper? = nil
  ) {
    self.height = height
    self.start = start
    self.bars = bars
    self.hasDeviceFrame = hasDeviceFrame
    self.wallpaper = wallpaper
  }
}

extension StillScreen {
  /// The contents of the bars above and below the messages.
  public struct Bars: Hashable, Sendable {
    /// The title of the navigation bar; `nil` for none.
    public var title: String?
    /// The number of members; `nil` for a chat of two people.
    public var memberCount: Int?
    /// The line below the title, for example `online`; `nil` for none.
    public var presence: String?
    /// The picture of the chat, relative to the document; `nil` for initials.
    public var avatar: String?
    /// The colour behind the initials.
    public var avatarColor: RGBAColor
    /// A Boolean value that indicates whether the phone's status bar is drawn.
    public var hasStatusBar: Bool
    /// The id of the first unread message, from which the button that scrolls to the newest message
    /// counts; `nil` if all messages are read.
    public var unreadFrom: String?
    /// The time of the newest message, which the clock of the status bar shows by default.
    var newest: Timestamp?

    /// Creates the bars of a conversation.
    ///
    /// - Parameters:
    ///   - conversation: The conversation, whose title, members and presence are shown.
    ///   - hasStatusBar: Whether the phone's status bar is drawn.
    public init(_ conversation: Conversation, hasStatusBar: Bool = false) {
      let isPrivate = conversation.session.kind == .private
      let person = isPrivate ? conversation.otherParticipant : nil
      title = conversation.title
      memberCount = isPrivate ? nil : conversation.memberCount
      presence = conversation.session.presence
      avatar = person?.avatar
      avatarColor =
        person?.color.flatMap { RGBAColor(hex: $0) }
        ?? AvatarColor.of(person?.id ?? conversation.session.id)
      self.hasStatusBar = hasStatusBar
      unreadFrom = conversation.unreadFrom
      newest = conversation.messages.lazy.map(\.sentAt).max {
        $0.secondsSince1970 < $1.secondsSince1970
      }
    }
  }
}
