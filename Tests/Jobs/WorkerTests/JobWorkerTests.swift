import ChatframeConversations
import ChatframeDocuments
import ChatframeFiles
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeRendering
import ChatframeTemplates
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeWorker

struct JobWorkerTests {
  @Test func `a picture has the bytes that the renderer gives`() async throws {
    let place = try WorkerPlace()
    let answer = await place.answer(place.job("render", "chat.json", #", "options": {"scale": 1}"#))
    var options = LayoutOptions()
    options.scale = 1
    let renderer = try Renderer()
    let layout = try await renderer.layOut(
      ConversationDocument.parse(Data(WorkerPlace.chat.utf8), name: "chat"),
      template: .jade,
      options: options
    )
    let expected = [UInt8](try await renderer.png(of: layout))
    #expect(answer.status == .ok)
    #expect(try place.read(answer.files.first) == expected)
    #expect(answer.files.first?.size?.width == 390)
    #expect(answer.files.first?.byteCount == expected.count)
  }

  @Test func `the name of a file is the digest of its content`() async throws {
    let place = try WorkerPlace()
    let file = try #require(await place.answer(place.job("layout", "chat.json")).files.first)
    let digits = SHA256Hash.digits(of: Data(try place.read(file)))
    #expect(file.name == "\(digits.prefix(2))/\(digits).json")
    #expect(file.digits == digits)
  }

  @Test(arguments: ["png", "webp", "svg", "pdf"])
  func `a job names the format of its picture`(format: String) async throws {
    let place = try WorkerPlace()
    let job = place.job("render", "chat.json", #", "options": {"format": "\#(format)"}"#)
    let answer = await place.answer(job)
    #expect(answer.files.map { $0.name.split(separator: ".").last } == [Substring(format)])
  }

  @Test(arguments: [
    ("", "bad-json", "column 1: the document is empty; expected a JSON object"),
    ("[1]", "bad-json", "the job is not an object; expected {\"v\": 1, \"id\": …}"),
    (#"{"v": 1}"#, "bad-job", "id is missing; expected a name that no other job has"),
    (#"{"id": "a", "kind": "render"}"#, "bad-job", "v is missing; expected 1"),
    (
      #"{"v": 2, "id": "a"}"#, "bad-option", "v: 2 is not a known version; expected 1"
    ),
    (
      #"{"v": "1", "id": "a"}"#, "bad-option", #"v: "1" is not a known version; expected 1"#
    ),
    (
      #"{"v": 1, "id": "a", "kind": "rendr"}"#, "bad-job",
      #"kind: "rendr" is unknown; did you mean "render"?"#
    ),
    (
      #"{"v": 1, "id": "a", "kind": "render", "optoins": {}}"#, "bad-option",
      #"the job: unknown field "optoins"; did you mean "options"?"#
    ),
    (
      #"{"v": 1, "id": "a", "kind": "render"}"#, "bad-job",
      #"input is missing; expected {"path": …} or {"document": {…}}"#
    ),
    (
      #"{"v": 1, "id": "a", "kind": "render", "input": {"path": "none.json"}}"#, "missing-input",
      "none.json: no such file"
    ),
    (
      #"{"v": 1, "id": "a", "kind": "render", "input": {}}"#, "bad-job",
      "input: expected exactly one of path and document"
    ),
    (
      #"{"v": 1, "id": "a", "kind": "render", "input": {"path": "a", "document": {}}}"#, "bad-job",
      "input: expected exactly one of path and document"
    ),
    (
      #"{"v": 1, "id": "a", "kind": "frames", "input": {"path": "a"}, "options": {"scale": 1}}"#,
      "bad-option", "options: jobs of the kind frames have no options; omit it"
    ),
    (
      #"{"v": 1, "id": "a", "kind": "verify", "input": {"path": "none.yaml"}}"#, "missing-input",
      "none.yaml: no such file"
    ),
    (
      #"{"v": 1, "id": "a", "kind": "verify", "input": {"path": "/"}}"#, "missing-input",
      "/: cannot be read: it is a folder"
    ),
    (
      #"{"v": 1, "id": "a", "kind": "render", "input": {"path": "/"}}"#, "missing-input",
      "/: cannot be read: it is a folder"
    ),
    (
      #"{"v": 1, "id": "a", "kind": "jitter", "input": {"document": {}}}"#, "bad-job",
      #"input.document: frames are files; expected {"path": …}"#
    ),
    (
      #"{"v": 1, "id": "a", "kind": "render", "input": {"path": "x"}, "frames": [0, 1]}"#,
      "bad-job", "frames applies only to jobs of the kind frames; omit it"
    ),
  ])
  func `a job that is wrong has an answer that names the fault`(
    job: String,
    code: String,
    message: String
  ) async throws {
    let answer = await (try WorkerPlace()).answer(job)
    #expect(answer.status == .invalid)
    #expect(answer.failure?.code.rawValue == code)
    #expect(answer.failure?.message == message)
    #expect(answer.failure?.code.isRetryable == false)
  }

  @Test func `the id of a wrong job is in its answer`() async throws {
    #expect(await (try WorkerPlace()).answer(#"{"v": 1, "id": "x7"}"#).id == "x7")
  }

  @Test(arguments: [
    (#"{"template": "jad"}"#, #"unknown template "jad"; did you mean "jade"?"#),
    (#"{"scale": 99}"#, "options.scale: 99: expected a number from 0.5 to 8"),
    (#"{"format": "gif"}"#, #"format: "gif" is unknown; expected png, webp, svg or pdf"#),
    (#"{"pageHeight": 300}"#, "pageHeight applies only to the format pdf; omit it"),
  ])
  func `an option that is wrong is named`(options: String, message: String) async throws {
    let place = try WorkerPlace()
    let answer = await place.answer(place.job("render", "chat.json", #", "options": \#(options)"#))
    #expect(answer.failure == JobFailure(.badOption, message))
  }

  @Test func `a fault in a document is named with its place in the job`() async throws {
    let job = WorkerPlace.job("render", document: #"{"version": 2}"#)
    let answer = await (try WorkerPlace()).answer(job)
    #expect(answer.failure?.code == .badConversation)
    #expect(answer.failure?.message.hasPrefix("job: input.document.version: 2 is not") == true)
  }

  @Test func `a job that exceeds its deadline fails and may be tried again`() async throws {
    let place = try WorkerPlace()
    let chat = WorkerPlace.chat.replacing(
      "Lunch?",
      with: String(repeating: "Lunch, or supper? ", count: 500)
    )
    try place.folder.write(chat, to: "long.json")
    let job = place.job("render", "long.json", #", "deadlineInMilliseconds": 1"#)
    let answer = await place.answer(job)
    #expect(answer.status == .failed)
    #expect(answer.failure?.code == .deadline)
    #expect(answer.failure?.code.isRetryable == true)
    #expect(try place.folder.names("out") == [])
  }

  @Test func `a result that cannot be written fails and may be tried again`() async throws {
    let place = try WorkerPlace()
    try FileManager.default.removeItem(atPath: place.folder.path("out"))
    let answer = await place.answer(place.job("layout", "chat.json"))
    #expect(answer.status == .failed)
    #expect(answer.failure?.code == .cannotWrite)
    #expect(answer.failure?.code.isRetryable == true)
  }

  @Test func `a picture outside the document's folder is not read`() async throws {
    let place = try WorkerPlace()
    let chat = WorkerPlace.chat.replacing(
      #""name": "Ann"}]"#,
      with: #""name": "Ann", "avatar": "../secret.png"}]"#
    )
    try place.folder.write(chat, to: "chat.json")
    let answer = await place.answer(place.job("render", "chat.json"))
    #expect(answer.failure?.message.contains("is outside the document's folder") == true)
  }

  @Test func `answers are in the order of the jobs, until the input ends`() async throws {
    let place = try WorkerPlace()
    let jobs = ["not JSON", place.job("layout", "chat.json"), #"{"v": 1, "id": "last"}"#]
    let path = try place.folder.write(jobs.joined(separator: "\n"), to: "jobs")
    let input = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    var lines = JobLineReader(input.fileDescriptor)
    var answers: [[String: Any]] = []
    try await place.worker.answer(&lines) { line in
      let json = try JSONSerialization.jsonObject(with: Data(line))
      answers.append(try #require(json as? [String: Any]))
    }
    #expect(answers.map { $0["id"] as? String } == [nil, "a", "last"])
    #expect(answers.map { $0["status"] as? String } == ["invalid", "ok", "invalid"])
  }
}
