import ChatframeDocuments
import Testing

struct FieldNameTests {
  @Test func `a path contains names and indices`() {
    let keys: [FieldName] = ["messages", FieldName(intValue: 17), "sentAt"]
    #expect(FieldName.path(keys) == "messages[17].sentAt")
  }

  @Test func `a name that is not an identifier is quoted`() {
    let keys: [FieldName] = ["views", "my\nview", "x"]
    #expect(FieldName.path(keys) == "views[\"my\\nview\"].x")
  }
}
