import Testing
import Yams

@testable import ChatframeDocuments

struct RepeatedKeysTests {
  /// A mapping with these keys, as Yams before 5.1 parses it.
  private func mapping(_ keys: String..., holding value: Node = "1") -> Node {
    Node(keys.map { (Node($0), value) })
  }

  @Test func `a mapping with unique keys repeats none`() {
    #expect(RepeatedKeys(in: mapping("a", "b"))?.names == nil)
  }

  @Test func `all keys that a mapping repeats are named`() {
    #expect(RepeatedKeys(in: mapping("b", "a", "b", "c", "a"))?.names == ["a", "b"])
  }

  @Test func `a mapping in a list is checked`() {
    let list = Node([mapping("a"), mapping("b", "b")])
    #expect(RepeatedKeys(in: mapping("list", holding: list))?.names == ["b"])
  }

  @Test func `an inner mapping with repeated keys is reported first`() {
    let inner = mapping("b", "b")
    #expect(RepeatedKeys(in: mapping("a", "a", holding: inner))?.names == ["b"])
  }

  @Test func `other errors of Yams have no repeated keys`() {
    #expect(RepeatedKeys(YamlError.no)?.names == nil)
  }
}
