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
    /// It is shown, whatever the page's width, the side, and the place in the group.
    ///
    /// A status is shown on every message that has one, a time line above every message. A
    /// component that has nothing to show is left out.
    case shown
    /// It is left out and its place is closed up.
    ///
    /// A bubble, a line and any other component that never collapses become empty.
    case hidden
    /// It is not drawn, but its place stays free.
    case placeKept
  }

  /// The source of a component's size.
  ///
  /// The priorities with which the size is held stay those of the template.
  public enum Size: Hashable, Sendable {
    /// The size that the component's content needs.
    case content
    /// A size in points, 1 to 4,000; the content decides about a side that is `nil`.
    case fixed(width: Double? = nil, height: Double? = nil)
    /// The answer of a strategy that the host registered.
    case strategy(String)
  }

  /// The visibility of the component; `nil` for the template's.
  public var visibility: Visibility?
  /// The source of its size; `nil` for the template's.
  public var size: Size?
  /// The changes to its look.
  public var style: ComponentStyle?

  /// Creates an override; a part that is `nil` stays as in the template.
  ///
  /// - Parameters:
  ///   - visibility: The visibility of the component.
  ///   - size: The source of its size.
  ///   - style: The changes to its look.
  public init(
    visibility: Visibility? = nil,
    size: Size? = nil,
    style: ComponentStyle? = nil
  ) {
    self.visibility = visibility
    self.size = size
    self.style = style
  }

  /// Shows the component wherever it has something to show.
  public static let shown = ComponentOverride(visibility: .shown)
  /// Leaves the component out and closes its place up.
  public static let hidden = ComponentOverride(visibility: .hidden)
  /// Leaves the component's place free.
  public static let placeKept = ComponentOverride(visibility: .placeKept)
}

/// Changes to the look of one component; a property that is `nil` stays as in the template.
///
/// They replace the values of the template that the component is drawn with: the text style `name`
/// for a name, `body` for a bubble. A component of the host's own finds them in its context, as the
/// values of a bubble.
public struct ComponentStyle: Hashable, Sendable {
  /// The colour of its text.
  public var textColor: RGBAColor?
  /// The em of its text in points, 4 to 200, before the reader's text size.
  public var textSize: Double?
  /// The weight of its text.
  public var textWeight: TemplateTextStyle.Weight?
  /// The colour of a bubble.
  public var fill: RGBAColor?
  /// The colour of details in a bubble.
  public var secondaryColor: RGBAColor?
  /// The colour of links and mentions in a bubble.
  public var linkColor: RGBAColor?
  /// The radius of a bubble's or an avatar's corners in points, 0 to 200.
  public var cornerRadius: Double?

  /// Creates a set of changes.
  ///
  /// - Parameters:
  ///   - textColor: The colour of its text.
  ///   - textSize: The em of its text in points, 4 to 200, before the reader's text size.
  ///   - textWeight: The weight of its text.
  ///   - fill: The colour of a bubble.
  ///   - secondaryColor: The colour of details in a bubble.
  ///   - linkColor: The colour of links and mentions in a bubble.
  ///   - cornerRadius: The radius of a bubble's or an avatar's corners in points, 0 to 200.
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
