#if Server
import Testing

@testable import ChatframeRenderService

struct AcceptHeaderTests {
  private let types = ["image/png", "image/webp"]

  @Test(
    arguments: [
      (nil, "image/png"), ("", "image/png"), ("*/*", "image/png"), ("image/*", "image/png"),
      ("image/webp", "image/webp"), ("image/png;q=0.5, image/webp", "image/webp"),
      ("image/*;q=0.1, image/png;q=0", "image/webp"), ("IMAGE/WEBP ; q=1", "image/webp"),
      ("text/html, application/json", nil), ("image/png;q=0", nil), ("nonsense", "image/png"),
      ("image/png;Q=0, image/webp", "image/webp"), ("*/*;q=0", nil), ("*/*;q=0.000", nil),
      ("*/*;q=0, image/*;q=0.001", "image/png"), ("image/*;q=0, */*", nil),
      ("image/webp;level=1;q=0.3, image/png;q=0.2", "image/webp"), (",,", "image/png"),
      ("*/webp, text/html", nil), ("image/, text/html", nil), ("image//png, text/html", nil),
      ("image/webp;q=2, image/png;q=0.1", "image/png"), ("image/png;q=nan, text/html", nil),
      ("image/png;q=-1, image/webp", "image/webp"), ("image/webp;q=high", "image/png"),
      ("image/pn, image", nil),
    ] as [(String?, String?)]
  )
  func `the preferred type is selected`(_ field: String?, _ expected: String?) {
    #expect(AcceptHeader(field).best(of: types) == expected)
  }

  @Test func `an oversized field counts as absent`() {
    let field = String(repeating: "text/html,", count: 1000)
    #expect(AcceptHeader(field).best(of: types) == "image/png")
  }
}
#endif
