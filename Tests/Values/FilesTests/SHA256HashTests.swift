import ChatframeFiles
import Foundation
import Testing

struct SHA256HashTests {
  private static let million = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"

  @Test(
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 119),
        "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"
      ),
      (String(repeating: "a", count: 1_000_000), million),
    ]
  )
  func `contents have the digests that the standard gives them`(content: String, digest: String) {
    #expect(SHA256Hash.digits(of: Data(content.utf8)) == digest)
  }

  @Test(arguments: [1, 63, 64, 65, 999, 500_000])
  func `pieces have the digest of the whole`(size: Int) {
    var hash = SHA256Hash()
    for start in stride(from: 0, to: 1_000_000, by: size) {
      hash.add(Data(repeating: 0x61, count: min(size, 1_000_000 - start)))
    }
    #expect(Hexadecimal.text(hash.finish()) == Self.million)
  }

  @Test(arguments: [0, 1, 55, 56, 64, 119, 128, 1000, 100_000])
  func `every processor computes the same digest`(size: Int) {
    let data = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* $0 &+ $0 >> 8) })
    var portable = SHA256Hash.portable
    portable.add(data)
    #expect(portable.finish() == SHA256Hash.bytes(of: data))
  }

  @Test func `a missing file has no digest`() {
    #expect(SHA256Hash.digits(ofFileAt: "/nowhere/at/all") == nil)
  }
}

struct HexadecimalTests {
  @Test func `a byte has two lower-case digits`() {
    #expect(Hexadecimal.text([0, 10, 171, 255]) == "000aabff")
  }

  @Test(arguments: [("0a", true), ("0A", false), ("0", false), ("0a0", false), ("0g", false)])
  func `digits of other lengths and letters are rejected`(text: String, isText: Bool) {
    #expect(Hexadecimal.isText(text, bytes: 1) == isText)
  }
}
