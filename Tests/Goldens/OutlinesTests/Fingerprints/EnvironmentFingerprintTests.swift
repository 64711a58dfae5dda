import ChatframeOutlines
import Testing

struct EnvironmentFingerprintTests {
  private let text = "Pango 1.50.12, gdk-pixbuf 2.42.10, Some Library 3, fonts 00ff"

  @Test func `a fingerprint is read as it is written`() {
    #expect(EnvironmentFingerprint(text)?.description == text)
  }

  @Test(arguments: ["", "Pango", "Pango 1,", ", Pango 1"])
  func `other text is not a fingerprint`(text: String) {
    #expect(EnvironmentFingerprint(text) == nil)
  }

  @Test func `differences are reported`() throws {
    let one = try #require(EnvironmentFingerprint("Cairo 1.16.0, Pango 1.50.12, zlib 1"))
    let two = try #require(EnvironmentFingerprint("Pango 1.50.12, Cairo 1.18.2, fonts ab"))
    #expect(
      one.changes(to: two) == ["Cairo 1.16.0 → 1.18.2", "zlib 1 → none", "fonts none → ab"]
    )
    #expect(one.changes(to: one) == [])
  }

  @Test func `a fingerprint from before ICU was named is the same as one with it`() throws {
    let old = try #require(EnvironmentFingerprint("Pango 1.50.12, fonts ab"))
    let new = try #require(EnvironmentFingerprint("ICU 76.1, Pango 1.50.12, fonts ab"))
    #expect(old.changes(to: new) == [])
    #expect(new.changes(to: old) == [])
  }

  @Test func `a different version of ICU is a different environment`() throws {
    let one = try #require(EnvironmentFingerprint("ICU 74.2, fonts ab"))
    let two = try #require(EnvironmentFingerprint("ICU 76.1, fonts ab"))
    #expect(one.changes(to: two) == ["ICU 74.2 → 76.1"])
  }
}
