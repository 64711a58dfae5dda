import Testing

@testable import RenderService

struct AcceptHeaderTests {
  private let types = ["image/png", "image/webp"]

  @Test(
    arguments: [
      (nil, "image/png"), ("", "image/png"), ("*/*", "image/png"), ("image/*", "image/png"),
      ("image/webp", "image/webp"), ("image/png;q=0.5, image/webp", "image/webp"),
      ("image/*;q=0.1, image/png;q=0", "image/webp"), ("IMAGE/WEBP ; q=1", "image/webp"),
      ("text/html, application/json", nil), ("image/png;q=0", nil), ("nonsense", "image/png"),
    ] as [(String?, String?)]
  )
  func `the best type that fits is chosen`(_ field: String?, _ expected: String?) {
    #expect(AcceptHeader(field).best(of: types) == expected)
  }
}
