import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// Makes the components that a template's structures name.
struct ComponentTypes {
  let registered: [String: ComponentMaker]

  /// The component of a row; nil where it has nothing to show.
  func component(
    _ rule: ComponentRule,
    for row: Row,
    isOnRight: Bool,
    in context: LayoutContext
  ) -> (any MessageComponent)? {
    switch rule.type {
    case "bubble": return Bubble(row: row, isOnRight: isOnRight)
    case "line": return LineWording(context: context).line(row)
    case "time":
      guard let line = row.timeLine else { return nil }
      return LineWording(context: context).line(line)
    case "clock":
      let time = context.wording.parts(of: row.clock).time
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
