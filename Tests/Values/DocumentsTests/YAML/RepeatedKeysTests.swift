import Testing
import Yams

@testable import ChatframeDocuments

struct RepeatedKeysTests {
  /// A mapping with these keys, as Yams before 5.1 reads it.
  private func mapping(_ keys: String..., holding value: Node = "1") -> Node {
    Node(keys.map { (Node($0), value) })
  }

  @Test func `a mapping that has a key once repeats none`() {
    #expect(RepeatedKeys(in: mapping("a", "b"))?.names == nil)
  }

  @Test func `all keys that a mapping repeats are named`() {
    #expect(RepeatedKeys(in: mapping("b", "a", "b", "c", "a"))?.names == ["a", "b"])
  }

  @Test func `a mapping in a list is looked at`() {
    let list = Node([mapping("a"), mapping("b", "b")])
    #expect(RepeatedKeys(in: mapping("list", holding: list))?.names == ["b"])
  }

  @Test func `a mapping that repeats keys and holds another that does is the second to be named`() {
    let inner = mapping("b", "b")
    #expect(RepeatedKeys(in: mapping("a", "a", holding: inner))?.names == ["b"])
  }

  @Test func `other errors of Yams are about no keys`() {
    #expect(RepeatedKeys(YamlError.no)?.names == nil)
  }
}
