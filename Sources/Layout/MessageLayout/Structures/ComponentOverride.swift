import ChatframeGraphics
import ChatframeTemplates

/// A change to one component of one message, which takes precedence over the template.
///
/// ```swift
/// LayoutExtensions(overrides: { context in
///   context.session.kind == .private ? ["avatar": .hidden] : [:]
/// })
/// ```
public struct ComponentOverride: Hashable, Sendable {
  /// The visibility of a component.
  public enum Visibility: Hashable, Sendable {
    /// The component is shown regardless of the page's width, the side and the position in the
    /// group.
    ///
    /// A status is shown on every message that has one, and a time line above every message. A
    /// component without content is left out.
    case shown
    /// The component is left out, and its place closes up.
    ///
    /// A bubble, a line and any other component that never collapses becomes empty.
    case hidden
    /// The component is not drawn, but its place stays free.
    case placeKept
  }

  /// The source of a component's size.
  ///
  /// The priorities of the size remain those of the template.
  public enum Size: Hashable, Sendable {
    /// The size of the component's content.
    case content
    /// A size of 1 to 4,000 points; the content determines a side that is `nil`.
    case fixed(width: Double? = nil, height: Double? = nil)
    /// The size that a strategy registered by the host returns.
    case strategy(String)
  }

  /// The visibility of the component; `nil` for the template's.
  public var visibility: Visibility?
  /// The source of its size; `nil` for the template's.
  public var size: Size?
  /// The changes to the component's look.
  public var style: ComponentStyle?

  /// Creates an override; a property that is `nil` keeps the template's value.
  ///
  /// - Parameters:
  ///   - visibility: The visibility of the component.
  ///   - size: The source of the component's size.
  ///   - style: The changes to the component's look.
  public init(
    visibility: Visibility? = nil,
    size: Size? = nil,
    style: ComponentStyle? = nil
  ) {
    self.visibility = visibility
    self.size = size
    self.style = style
  }

  /// An override that shows the component on every message that has content for it.
  public static let shown = ComponentOverride(visibility: .shown)
  /// An override that leaves the component out and closes up its place.
  public static let hidden = ComponentOverride(visibility: .hidden)
  /// An override that hides the component but keeps its place free.
  public static let placeKept = ComponentOverride(visibility: .placeKept)
}

/// Changes to the look of one component; a property that is `nil` keeps the template's value.
///
/// The changes apply to the values that the component uses. For example, a name uses the text style
/// `name`, and a bubble uses the text style `body` and the bubble's colours. A component type of
/// the host finds the changed values in its `LayoutContext`, as those of a bubble.
public struct ComponentStyle: Hashable, Sendable {
  /// The colour of the text.
  public var textColor: RGBAColor?
  /// The font size in points, 4 to 200, before it is multiplied by the reader's text size.
  public var textSize: Double?
  /// The font weight of the text.
  public var textWeight: TemplateTextStyle.Weight?
  /// The colour of a bubble.
  public var fill: RGBAColor?
  /// The colour of details in a bubble.
  public var secondaryColor: RGBAColor?
  /// The colour of links and mentions in a bubble.
  public var linkColor: RGBAColor?
  /// The corner radius of a bubble or an avatar in points, 0 to 200.
  public var cornerRadius: Double?

  /// Creates a set of changes.
  ///
  /// - Parameters:
  ///   - textColor: The colour of the text.
  ///   - textSize: The font size in points, 4 to 200, before it is multiplied by the reader's text
  ///     size.
  ///   - textWeight: The font weight of the text.
  ///   - fill: The colour of a bubble.
  ///   - secondaryColor: The colour of details in a bubble.
  ///   - linkColor: The colour of links and mentions in a bubble.
  ///   - cornerRadius: The corner radius of a bubble or an avatar in points, 0 to 200.
  public init(
    textColor: RGBAColor? = nil,
    textSize: Double? = nil,
    textWeight: TemplateTextStyle.Weight? = nil,
    fill: RGBAColor? = nil,
    secondaryColor: RGBAColor? = nil,
    linkColor: RGBAColor? = nil,
    cornerRadius: Double? = nil
  ) {
    self.textColor = textColor
    self.textSize = textSize
    self.textWeight = textWeight
    self.fill = fill
    self.secondaryColor = secondaryColor
    self.linkColor = linkColor
    self.cornerRadius = cornerRadius
  }
}
