#if Server
import ChatframeDocuments
import ChatframeGraphics
import ChatframeRequests
import Foundation

/// A validated request for what is at a point of a picture.
struct HitRequest: Sendable {
  /// The name of the field with the point.
  static let name = "at"
  /// The valid coordinates, in points.
  private static let range = -1e9...1e9

  /// The page.
  let page: RenderRequest
  /// The point, in points from the top left of the page or the viewport.
  let point: LayoutPoint

  /// Reads the point in the body of a request for a page.
  init(_ body: Data, page: RenderRequest) throws {
    let request = try OptionFields(body, or: "expected an object")
    guard let point = try request.object("at", known: ["x", "y"]) else {
      throw request.wrong("at", "expected a point with x and y")
    }
    guard let x = try point.number("x", in: Self.range) else {
      throw point.wrong("x", "expected the distance from the left edge in points")
    }
    guard let y = try point.number("y", in: Self.range) else {
      throw point.wrong("y", "expected the distance from the top edge in points")
    }
    self.page = page
    self.point = LayoutPoint(x: x, y: y)
  }
}
#endif
