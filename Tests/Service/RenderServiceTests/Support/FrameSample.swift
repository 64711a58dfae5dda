#if Server
import ChatframeArchives
import ChatframeTestSupport
import Foundation

/// Requests for frames, and the content of tars.
enum FrameSample {
  /// Returns a request to drag a conversation.
  static func request(
    duration: Double = 0.5,
    messages count: Int = 30,
    more: String = "",
    beside: String = ""
  ) -> String {
    let page = Sample.page(messages: count)
    let conversation = page.dropFirst(#"{"conversation":"#.count).components(
      separatedBy: ",\"options\":"
    )[0]
    return """
      {"scenario":\(scenario(duration: duration, more: more)),"conversation":\(conversation)\(beside)}
      """
  }

  /// Returns a request with an event before the others.
  static func request(event: String) -> String {
    request().replacing(#""events":["#, with: #""events":[{"at":0.02,\#(event)},"#)
  }

  /// Returns an event that sends the picture in a file.
  static func sentPicture(_ source: String) -> String {
    let body = #"{"type":"image","source":"\#(source)","width":40,"height":40}"#
    return #""send":{"id":"new","body":\#(body)}"#
  }

  /// Returns an event that streams an answer with a picture.
  static func streamedAnswer(picture: String) -> String {
    let pictures = #"[{"address":"p","source":"\#(picture)","width":60,"height":60}]"#
    let body = #"{"type":"answer","markdown":"A map: ![](p)","pictures":\#(pictures)}"#
    return #""stream":{"id":"new","sender":"omar","body":\#(body)}"#
  }

  /// Returns an event that streams an answer of some letters.
  static func streamedAnswer(letters count: Int) -> String {
    let text = String(repeating: "a", count: count)
    return #""stream":{"id":"new","sender":"omar","body":{"type":"answer","markdown":"\#(text)"}}"#
  }

  /// Returns a scenario without a conversation.
  static func scenario(duration: Double = 0.5, more: String = "") -> String {
    """
    {"version":1,"duration":\(duration),"viewport":{"width":200,"height":300,"scale":1},
     "events":[{"at":0.05,"drag":{"by":300,"over":0.2,"velocity":1200}}]\(more)}
    """
  }

  /// Returns a request with plain blocks instead of messages.
  static func rows(duration: Double = 0.5, more: String = "") -> String {
    let rows = #","rows":{"count":100,"heights":[40,60]}"#
    return #"{"scenario":\#(scenario(duration: duration, more: rows + more))}"#
  }

  /// Returns the files in a tar, in order.
  static func files(_ tar: Data) throws -> [(name: String, bytes: Data)] {
    let folder = try TemporaryFolder()
    let path = try folder.write(tar, to: "frames.tar")
    guard let file = FileHandle(forReadingAtPath: path) else { return [] }
    var reader = try TarReader(descriptor: file.fileDescriptor)
    var files: [(name: String, bytes: Data)] = []
    while let entry = try reader.next() {
      files.append((entry.path, Data(try reader.read(atMost: entry.byteCount + 1))))
    }
    return files
  }
}
#endif
