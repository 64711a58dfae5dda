import Chatframe
import Foundation
import TeaHouse
import Testing

struct TeaHouseTests {
  let path = FileManager.default.temporaryDirectory.path + "/tea-house-\(UUID()).sqlite"

  @Test func `every third message fails, and an empty one is refused`() async throws {
    let house = try await TeaHouse(path: path)
    var statuses: [DeliveryStatus?] = []
    for (number, text) in ["a", "", "b", "c", "d"].enumerated() {
      statuses.append(try await house.send("m\(number)", .text([TextRun(text: text)]))?.status)
    }
    #expect(statuses == [.sent, nil, .sent, .failed, .sent])
  }

  @Test func `messages are there after a restart`() async throws {
    _ = try await TeaHouse(path: path).send("m1", .tasting("Oolong", points: 3))
    let messages = try await TeaHouse(path: path).document().conversation.messages
    #expect(messages.map(\.body.typeName) == ["tasting"])
  }
}
