import Testing

@testable import ChatframeFrameReading

struct ManifestScannerTests {
  private func frames(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    let scanner = ManifestScanner(bytes.span)
    return scanner.frames.map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  @Test func `frames are found among other fields`() {
    let text = #"{ "a": {"frames": [1]}, "frames" : [ {"x":[1,{}]}, {"y":"]},\"{"} ], "b": [2] }"#
    #expect(frames(text).map { $0.trimmed } == [#"{"x":[1,{}]}"#, #"{"y":"]},\"{"}"#])
  }

  @Test func `a manifest without frames has an empty list`() {
    #expect(frames(#"{"frames":[]}"#).isEmpty)
  }

  @Test(arguments: [#"{"frames":[{"a":1}"#, #"{"frames":[{"a":"#, #"{"rows":[]}"#, "", "{"])
  func `an incomplete text or one without frames is not whole`(text: String) {
    #expect(!ManifestScanner(Array(text.utf8).span).isWhole)
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
