import ChatframeFiles
import Foundation
import Testing

struct FNV1aHashTests {
  // The vectors of draft-eastlake-fnv.
  @Test(
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)]
  )
  func `texts have the hashes of the published vectors`(text: String, hash: UInt64) {
    #expect(FNV1aHash.hash(of: text) == hash)
  }

  @Test(
    arguments: [
      ("", 0x811c_9dc5), ("a", 0xe40c_292c), ("foobar", 0xbf9c_f968),
    ] as [(String, UInt32)]
  )
  func `short hashes are those of the published vectors`(text: String, hash: UInt32) {
    #expect(FNV1aHash.shortHash(of: text) == hash)
  }

  @Test func `pieces have the hash of the whole`() {
    var hash = FNV1aHash()
    hash.add("foo")
    hash.add(Data("bar".utf8))
    #expect(hash.value == 0x8594_4171_f739_67e8)
  }

  @Test(arguments: [1, 63, 64, 65, 1000])
  func `a text has the hash of its bytes, whatever its length`(count: Int) {
    let text = String(repeating: "é", count: count)
    var hash = FNV1aHash()
    hash.add(Data(text.utf8))
    #expect(FNV1aHash.hash(of: text) == hash.value)
  }

  @Test func `a number counts as eight bytes, the lowest first`() {
    var hash = FNV1aHash()
    hash.add(UInt64(0x0807_0605_0403_0201))
    var same = FNV1aHash()
    same.add(Data([1, 2, 3, 4, 5, 6, 7, 8]))
    #expect(hash.value == same.value)
  }

  @Test func `equal dictionaries have the same hash, whatever their order`() {
    let names = (0..<64).map { "key\($0)" }
    let forwards = Dictionary(uniqueKeysWithValues: names.map { ($0, 1) })
    var backwards = [String: Int](minimumCapacity: 1000)
    for name in names.reversed() { backwards[name] = 1 }
    #expect(FNV1aHash.hash(partsOf: forwards) == FNV1aHash.hash(partsOf: backwards))
  }

  @Test func `any part changes the hash`() {
    struct Part { var name = "a", next = "b", number: Int? = 1, list = [1.5] }
    let parts = [
      Part(), Part(name: "ab", next: ""), Part(number: nil), Part(number: 2), Part(list: []),
      Part(list: [1.5, 1.5]),
    ]
    #expect(Set(parts.map { FNV1aHash.hash(partsOf: $0) }).count == parts.count)
  }

  @Test func `the hash of parts is the same in every process`() {
    #expect(FNV1aHash.hash(partsOf: ["a": 1, "b": 2]) == 0x2254eae44eab27a6)
  }
}
