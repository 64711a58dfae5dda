import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeWorker

struct GoldenTaskTests {
  private static let options = #"{"template": "azure", "width": 200, "scale": 1}"#

  /// Returns the picture of the sample conversation in base64.
  private func golden(_ place: WorkerPlace) async throws -> String {
    let job = place.job("render", "chat.json", #", "options": \#(Self.options)"#)
    let file = try #require(await place.answer(job).files.first)
    return Data(try place.read(file)).base64EncodedString()
  }

  private func job(
    _ golden: String,
    chat: String = WorkerPlace.chat,
    _ fields: String = "",
    _ jobFields: String = ""
  ) -> String {
    let document = """
      {"conversation": \(chat), "options": \(Self.options), "golden": "\(golden)"\(fields)}
      """
    return WorkerPlace.job("verify", document: document, jobFields)
  }

  private func json(_ place: WorkerPlace, _ answer: JobAnswer) throws -> [String: Any] {
    let file = try #require(answer.files.first { $0.role == "verdict" })
    let json = try JSONSerialization.jsonObject(with: Data(place.read(file)))
    return try #require(json as? [String: Any])
  }

  @Test func `a conversation that looks as recorded has the verdict "same"`() async throws {
    let place = try WorkerPlace()
    let answer = await place.answer(job(try await golden(place)))
    #expect(answer.status == .ok)
    #expect(answer.files.map(\.role) == ["verdict"])
    #expect(try json(place, answer)["verdict"] as? String == "same")
  }

  @Test func `a conversation that differs fails with the verdict and a picture`() async throws {
    let place = try WorkerPlace()
    let chat = WorkerPlace.chat.replacing("Lunch?", with: "No")
    let answer = await place.answer(job(try await golden(place), chat: chat))
    #expect(answer.status == .failed)
    #expect(answer.failure?.code == .goldenDiffers)
    #expect(answer.failure?.code.isRetryable == false)
    #expect(answer.files.map(\.role) == ["verdict", "difference"])
    #expect(try place.read(answer.files.last).starts(with: [0x89, 0x50, 0x4e, 0x47]))
    #expect(try json(place, answer)["cause"] as? String == "pixels")
  }

  @Test func `a comparison may be more tolerant`() async throws {
    let place = try WorkerPlace()
    let job = job(try await golden(place), #", "comparison": "structural""#)
    #expect(await place.answer(job).status == .ok)
  }

  @Test func `the key changes with the golden`() async throws {
    let place = try WorkerPlace()
    let golden = try await golden(place)
    let exact = await place.answer(job(golden)).key
    let structural = await place.answer(job(golden, #", "comparison": "structural""#)).key
    #expect(exact != nil && exact != structural)
  }

  @Test func `the files of a comparison are removed`() async throws {
    let place = try WorkerPlace()
    let chat = WorkerPlace.chat.replacing("Lunch?", with: "No")
    _ = await place.answer(job(try await golden(place), chat: chat))
    #expect(try place.folder.names("out").allSatisfy { !$0.hasPrefix(".") })
  }

  @Test(arguments: [
    (
      "", "", "", "bad-golden",
      "input.document.golden: expected a PNG or a lossless WebP in base64"
    ),
    (
      "asset:1", "", "", "bad-golden",
      "input.document.golden: expected a PNG or a lossless WebP in base64"
    ),
    ("bm8gcGljdHVyZQ==", "", "", "bad-golden", "golden: expected a PNG or a lossless WebP"),
    (
      "AA==", #", "comparison": "none""#, "", "bad-option",
      #"input.document.comparison: "none": expected exact, perceptual or structural"#
    ),
    (
      "AA==", #", "outlin": """#, "", "bad-option",
      #"input.document: unknown field "outlin"; did you mean "outline"?"#
    ),
    (
      "AA==", "", #", "options": {"scale": 1}"#, "bad-option",
      "options: those of a document are in input.document.options; move them there"
    ),
  ])
  func `an error names the invalid field`(
    golden: String,
    fields: String,
    jobFields: String,
    code: String,
    message: String
  ) async throws {
    let answer = await (try WorkerPlace()).answer(job(golden, fields, jobFields))
    #expect(answer.status == .invalid)
    #expect(answer.failure?.code.rawValue == code)
    #expect(answer.failure?.message == message)
  }

  @Test func `a fault in the conversation is named with its place in the job`() async throws {
    let answer = await (try WorkerPlace()).answer(job("AA==", chat: #"{"version": 2}"#))
    #expect(answer.failure?.code == .badConversation)
    #expect(
      answer.failure?.message.hasPrefix("job: input.document.conversation.version: 2 is not")
        == true
    )
  }
}
