import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout

/// The menu of a message at its place on a screen.
public struct PlacedMenu: Hashable, Sendable {
  /// A visible item of the menu.
  public struct Item: Hashable, Sendable {
    /// The action that the item performs.
    public let action: MenuAction
    /// The title in the language of the page.
    public let title: String
    /// The visible part of the item, in points from the screen's top left.
    public let frame: LayoutRectangle
  }

  /// The frame of the menu, in points from the screen's top left.
  public let frame: LayoutRectangle
  /// The visible items, from top to bottom.
  public let items: [Item]
  /// A Boolean value that indicates whether the menu is above its message.
  public let isAbove: Bool
  /// The height of all items, in points; more than that of the frame if the menu can be scrolled.
  public let contentHeight: Double
  /// The commands that draw the dimmed screen, the message and the menu, in points from the
  /// screen's top left.
  package let commands: [DrawCommand]

  /// Returns the action of the item at a point of the screen; `nil` beside the menu.
  ///
  /// - Parameter point: The point in points from the screen's top left.
  /// - Returns: The action.
  public func action(at point: LayoutPoint) -> MenuAction? {
    items.first { $0.frame.contains(point) }?.action
  }
}
