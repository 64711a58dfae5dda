import ChatframeTimelines
import Testing

struct PrependingLayoutTests {
  private func movement(_ update: Update) throws -> Length? {
    let list = Conversation.list(strategy: PrependingLayout())
    return try Outcome(list, update).movements["r20"]
  }

  @Test func `older history does not move rows`() throws {
    #expect(try movement(.prepend(Conversation.rows(5, height: 90, prefix: "old"))) == 0)
  }

  @Test func `newer messages do not move rows`() throws {
    #expect(try movement(.append(Conversation.rows(5, height: 90, prefix: "new"))) == 0)
  }

  @Test func `growth above is not compensated for`() throws {
    #expect(try movement(.resize("r3", to: 260)) == 200)
  }

  @Test func `history together with another change is not compensated for`() throws {
    var update = Update.prepend(Conversation.rows(5, height: 90, prefix: "old"))
    update.removals = ["r39"]
    #expect(try movement(update) == 450)
  }
}
