import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeWorker

struct JobKeyTests {
  private func key(_ place: WorkerPlace, _ job: String) async throws -> String {
    try #require(await place.answer(job).key)
  }

  @Test func `the form of a job does not change its key`() async throws {
    let place = try WorkerPlace()
    let path = try await key(place, place.job("layout", "chat.json"))
    let chat = WorkerPlace.chat.replacing("\n", with: " ")
    let inside = try await key(place, WorkerPlace.job("layout", document: chat))
    let turned = try await key(
      place,
      #"{"input": {"document": \#(chat)}, "kind": "layout", "id": "other", "v": 1}"#
    )
    #expect(path == inside)
    #expect(inside == turned)
  }

  @Test(arguments: [
    #", "options": {"scale": 2}"#, #", "options": {"template": "azure"}"#,
  ])
  func `an option changes the key`(options: String) async throws {
    let place = try WorkerPlace()
    let without = try await key(place, place.job("layout", "chat.json"))
    let with = try await key(place, place.job("layout", "chat.json", options))
    #expect(without != with)
  }

  @Test func `the kind of a job changes the key`() async throws {
    let place = try WorkerPlace()
    let layout = try await key(place, place.job("layout", "chat.json"))
    let picture = try await key(place, place.job("render", "chat.json"))
    #expect(layout != picture)
  }

  @Test func `a picture that changes between jobs changes the key and the result`() async throws {
    let place = try WorkerPlace()
    let chat = WorkerPlace.chat.replacing(
      #""name": "Ann"}]"#,
      with: #""name": "Ann", "avatar": "ann.jpg"}]"#
    )
    try place.folder.write(chat, to: "chat.json")
    func result(_ picture: String) async throws -> (key: String?, digits: String?) {
      let data = try Data(contentsOf: PackageFolder.url("Examples/pictures/\(picture)"))
      try place.folder.write(data, to: "ann.jpg")
      let answer = await place.answer(place.job("render", "chat.json"))
      return (answer.key, answer.files.first?.digits)
    }
    let one = try await result("cat.jpg")
    let two = try await result("lake.jpg")
    #expect(one.key != two.key)
    #expect(one.digits != two.digits)
  }
}
