import ChatframeTemplates

extension ComponentStyle {
  /// Returns a template's style with these changes, for a component of a type.
  func applied(to style: TemplateStyle, ofType type: String) -> TemplateStyle {
    var style = style
    apply(to: &style.text[keyPath: Self.textStyle(ofType: type)])
    if type == "avatar" {
      if let cornerRadius { style.avatar.cornerRadius = cornerRadius }
    } else {
      apply(to: &style.bubble)
    }
    return style
  }

  /// Returns the text style of a component type; the host's own types have that of bubbles.
  private static func textStyle(
    ofType type: String
  ) -> WritableKeyPath<TemplateTextStyles, TemplateTextStyle> {
    switch type {
    case "avatar": \.initials
    case "name": \.name
    case "line", "time", "clock": \.line
    case "status": \.status
    default: \.body
    }
  }

  private func apply(to text: inout TemplateTextStyle) {
    if let textColor { text.color = textColor }
    if let textSize { text.size = textSize }
    if let textWeight { text.weight = textWeight }
  }

  private func apply(to bubble: inout BubbleStyle) {
    if let cornerRadius {
      bubble.cornerRadius = cornerRadius
      bubble.groupedCornerRadius = min(bubble.groupedCornerRadius, cornerRadius)
    }
    apply(to: &bubble.incoming)
    apply(to: &bubble.outgoing)
  }

  private func apply(to side: inout BubbleStyle.Side) {
    if let textColor { side.text = textColor }
    if let fill { side.fill = fill }
    if let secondaryColor { side.secondary = secondaryColor }
    if let linkColor { side.link = linkColor }
  }
}

/// A context with the changed look of one component.
final class OverriddenContext {
  /// The context that the component is measured in.
  let context: LayoutContext

  /// Creates the context of a component whose look changes.
  init(_ style: ComponentStyle, of rule: ComponentRule, in context: LayoutContext) {
    var changed = context
    changed.style = style.applied(to: context.style, ofType: rule.type)
    // The cached avatars have the template's corners and initials.
    changed.avatars = MeasuredAvatars()
    changed.answers = nil
    self.context = changed
  }
}
