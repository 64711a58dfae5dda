import Testing

@testable import ChatframeTemplates

struct ConstraintNameTests {
  @Test(arguments: ["a", "Z", "_", "avatarWidth", "line_2", "_9"])
  func `names have letters, digits and underscores`(name: String) {
    #expect(name.isNameInConstraints)
  }

  @Test(arguments: ["", "2a", "a b", "a-b", "a.b", "é", "a\u{301}", "名", "a\n", "@", "`", "[", "{"])
  func `other texts are not names`(text: String) {
    #expect(!text.isNameInConstraints)
  }
}
