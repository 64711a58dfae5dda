import ChatframeDocuments
import ChatframeRequests
import Foundation
import Testing

struct OptionFieldsTests {
  private func options(_ json: String) throws -> RenderRequestOptions {
    try RenderRequestOptions(OptionFields(Data(json.utf8), or: "expected an object"))
  }

  @Test func `missing options have defaults`() throws {
    let options = try options("{}")
    #expect(options.template == "jade")
    #expect(options.widthInPixels == 1170)
    #expect(options.viewportHeight == nil)
  }

  @Test func `null means missing`() throws {
    #expect(try options(#"{"scale": null, "template": null}"#).widthInPixels == 1170)
  }

  @Test func `a viewport gives the width`() throws {
    let options = try options(#"{"viewport": {"width": 200, "height": 300}, "scale": 2}"#)
    #expect(options.widthInPixels == 400)
    #expect(options.viewportHeight == 300)
  }

  @Test(arguments: [
    (#"{"width": "wide"}"#, "width: \"wide\": expected a number from", "width"),
    (#"{"viewport": {"depth": 1}}"#, "viewport: unknown field \"depth\"", "viewport"),
    (#"{"locale": 7}"#, "locale: 7: expected a string", "locale"),
  ])
  func `an error names the field`(json: String, detail: String, path: String) throws {
    let error = #expect(throws: RequestError.self) { try options(json) }
    #expect(error?.detail.hasPrefix(detail) == true, "\(error?.detail ?? "")")
    #expect(error?.path == path)
  }
}
