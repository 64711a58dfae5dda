import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// A component of a message, or the content of its bubble.
///
/// Hosts write their own and register them by the name of their type in `LayoutExtensions`.
public protocol MessageComponent: Sendable {
  /// Whether its height depends on the width it is given.
  ///
  /// Such a component is measured once the constraints have said how wide it may get; any other is
  /// measured first, and again only where it has to be narrower.
  var wraps: Bool { get }

  /// What it needs within `proposal`, each side of which may be infinite. MUST NOT need more width
  /// than is proposed.
  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent
}

extension MessageComponent {
  /// Most components have one height, whatever their width.
  public var wraps: Bool { false }
}

/// A component that knows what it needs: a value to be arranged at any size.
public protocol MeasuredComponent: Sendable {
  /// What its content needs.
  var size: LayoutSize { get }
  /// Where its first and last lines of text stand.
  var baselines: Baselines { get }
  /// How long it lasts, where it does.
  var durationInSeconds: Double? { get }
  /// Whether it stands without a bubble.
  var isBare: Bool { get }
  /// Whether it is drawn up to its edges, which are then whole device pixels.
  var fillsFrame: Bool { get }
  /// What is drawn, relative to its own top left, at the size that a strategy chose.
  func items(filling size: LayoutSize) -> [PlacedItem]
}

extension MeasuredComponent {
  /// A box without text stands on its bottom edge.
  public var baselines: Baselines { Baselines() }
  /// Most components do not last.
  public var durationInSeconds: Double? { nil }
  /// Most content stands in a bubble.
  public var isBare: Bool { false }
  /// Most components leave their edges free.
  public var fillsFrame: Bool { false }
}

/// Where text stands in its box.
public struct Baselines: Hashable, Sendable {
  /// From the top edge down to the first line's baseline.
  public var first: Double
  /// From the last line's baseline down to the bottom edge.
  public var last: Double

  /// Of a box without text by default.
  public init(first: Double = 0, last: Double = 0) {
    self.first = first
    self.last = last
  }
}

/// The message that a host's component is asked for.
public struct ComponentRequest {
  /// The message.
  public let message: Message
  /// Who sent it; nil where nobody did.
  public let sender: Participant?
  /// Whether the viewer sent it.
  public let isOutgoing: Bool
  /// Whether the message's components stand on the right of the page.
  public let isOnRight: Bool
  /// Measures and colours.
  public let context: LayoutContext

  init(_ row: MessageRow, isOnRight: Bool, _ context: LayoutContext) {
    message = row.message
    sender = row.sender
    isOutgoing = row.isOutgoing
    self.isOnRight = isOnRight
    self.context = context
  }
}

/// Makes a component for a message; nil where there is nothing to show.
public typealias ComponentMaker = @Sendable (ComponentRequest) -> (any MessageComponent)?

/// Makes the components that a template's structures name.
struct ComponentFactory {
  let registered: [String: ComponentMaker]

  /// The component of a row; nil where it has nothing to show.
  func component(
    _ rule: ComponentRule,
    for row: MessageRow,
    isOnRight: Bool,
    in context: LayoutContext
  ) -> (any MessageComponent)? {
    switch rule.type {
    case "bubble": return Bubble(row: row, isOnRight: isOnRight)
    case "line": return CenteredLineFormatter(context: context).line(row)
    case "time":
      guard let line = row.timeSeparator else { return nil }
      return CenteredLineFormatter(context: context).line(line)
    case "clock":
      let time = context.formatter.parts(of: row.clock).time
      return SingleLine(text: time, style: context.style.text.line)
    case "name":
      guard let sender = row.sender, sender.name.contains(where: { !$0.isWhitespace }) else {
        return nil
      }
      return SingleLine(text: sender.name, style: context.style.text.name)
    case "avatar": return row.sender.map(Avatar.init)
    case "status":
      guard row.showsStatus, let status = row.message.status,
        let state = context.style.status.state(status), state.glyph != nil || state.showsWord
      else { return nil }
      return StatusMark(status: status, state: state)
    case "guide": return nil
    default:
      return registered[rule.type]?(ComponentRequest(row, isOnRight: isOnRight, context))
    }
  }
}
