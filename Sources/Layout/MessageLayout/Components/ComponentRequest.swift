import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// The message that a host creates a component or chooses a size for.
public struct ComponentRequest {
  /// The component's name in the structure, for example `bubble`.
  public let component: String
  /// The template's metrics and colours, and functions that shape text.
  public let context: LayoutContext
  /// A Boolean value that indicates whether the message's components are on the right of the page.
  public let isOnRight: Bool
  private let row: MessageRow

  init(_ component: String, of row: MessageRow, isOnRight: Bool, in context: LayoutContext) {
    self.component = component
    self.context = context
    self.isOnRight = isOnRight
    self.row = row
  }

  /// The message.
  public var message: Message { row.message }
  /// The participant who sent the message; `nil` for a message without a sender.
  public var sender: Participant? { row.sender }
  /// A Boolean value that indicates whether the viewer sent the message.
  public var isOutgoing: Bool { row.isOutgoing }
  /// The kind of session that the message belongs to.
  public var sessionKind: Session.Kind { row.sessionKind }
  /// A Boolean value that indicates whether the message is the first of its group.
  public var isFirstInGroup: Bool { row.position.isFirst }
  /// A Boolean value that indicates whether the message is the last of its group.
  public var isLastInGroup: Bool { row.position.isLast }
  /// The states of the message.
  public var state: ComponentState { row.state }
  /// The bubble's colours on the side of the message.
  public var colors: BubbleStyle.Side { context.side(of: row) }

  /// Returns the payload of a message of the host's own type; `nil` if it has another type.
  public func payload<Payload: Hashable & Sendable>(
    as type: Payload.Type = Payload.self
  ) -> Payload? {
    message.body.payload(as: type)
  }

  /// Returns the payload of a message of the host's own type, decoded from the fields of a document
  /// if necessary; `nil` if it has another type.
  public func payload<Payload: Hashable & Sendable & Decodable>(
    as type: Payload.Type = Payload.self
  ) -> Payload? {
    message.body.payload(as: type)
  }
}

/// A closure that makes a component for a message, or returns `nil` if there is nothing to show.
public typealias ComponentMaker = @Sendable (ComponentRequest) -> (any MessageComponent)?

/// Creates the components that a template's structures name.
struct ComponentFactory {
  /// The makers of the host's component types.
  let registered: [String: ComponentMaker]
  /// The makers of bubbles' contents, by type of message.
  let bubbleContents: [String: ComponentMaker]
  /// The host's mapping of message types.
  let structures: MessageStructureMap
  /// The host's components that wait for their next message.
  let pool: ComponentPool

  /// Returns the component of a row.
  ///
  /// - Parameters:
  ///   - rule: The component's description in the structure.
  ///   - row: The message.
  ///   - isForced: Whether the host shows the component on messages that would not show it.
  ///   - isOnRight: Whether the message's components are on the right of the page.
  ///   - context: The context that the component is measured in.
  /// - Returns: The component; `nil` if it has nothing to show.
  func component(
    _ rule: ComponentRule,
    for row: MessageRow,
    isForced: Bool,
    isOnRight: Bool,
    in context: LayoutContext
  ) -> (any MessageComponent)? {
    func request() -> ComponentRequest {
      ComponentRequest(rule.name, of: row, isOnRight: isOnRight, in: context)
    }
    switch rule.type {
    case "bubble", "answer":
      let content = hostedContent(of: row, request: request)
      let isOpen = rule.type == "answer"
      return Bubble(row: row, isOnRight: isOnRight, hostedContent: content, isOpen: isOpen)
    case "line": return CenteredLineFormatter(context: context).line(row)
    case "time":
      guard let line = row.timeSeparator ?? (isForced ? row.clock : nil) else { return nil }
      return CenteredLineFormatter(context: context).line(line)
    case "clock":
      let time = context.formatter.parts(of: row.clock).time
      let text = context.style.time.clockFormat.replacing("{time}", with: time)
      return SingleLine(text: text, style: context.style.text.line)
    case "name":
      guard let sender = row.sender, sender.name.contains(where: { !$0.isWhitespace }) else {
        return nil
      }
      return SingleLine(text: context.nameText(of: sender), style: context.nameStyle(of: sender))
    case "avatar":
      // Avatars beside answers are small.
      let limit = row.message.body.isAnswer ? 0.5 : nil
      return row.sender.map { Avatar(participant: $0, initialsLimit: limit) }
    case "status":
      guard row.showsStatus || isForced, let status = row.message.status,
        let state = context.style.status.state(status), state.glyph != nil || state.showsWord
      else { return nil }
      return StatusMark(status: status, state: state)
    case "guide": return nil
    default:
      return registered[rule.type].flatMap { maker in
        pool.component(rule.type, for: request(), maker: maker)
      }
    }
  }

  /// Returns the host's content for the bubble of a message; `nil` for that of its type.
  private func hostedContent(
    of row: MessageRow,
    request: () -> ComponentRequest
  ) -> (any MessageComponent)? {
    guard !bubbleContents.isEmpty || !structures.entries.isEmpty else { return nil }
    let type = row.message.body.typeName
    if let component = structures[type]?.component, let maker = registered[component],
      let content = pool.component(component, for: request(), maker: maker)
    {
      return content
    }
    return bubbleContents[type].flatMap { maker in
      pool.component("content of \(type)", for: request(), maker: maker)
    }
  }
}
