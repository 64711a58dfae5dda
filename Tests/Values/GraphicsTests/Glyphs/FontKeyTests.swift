import ChatframeGraphics
import Testing

struct FontKeyTests {
  @Test func `the face index is 0 by default`() {
    #expect(FontKey(file: "a.ttf", size: 17) == FontKey(file: "a.ttf", faceIndex: 0, size: 17))
  }

  @Test func `file, face and size distinguish keys`() {
    let keys = [
      FontKey(file: "a.ttc", faceIndex: 0, size: 17),
      FontKey(file: "b.ttc", faceIndex: 0, size: 17),
      FontKey(file: "a.ttc", faceIndex: 1, size: 17),
      FontKey(file: "a.ttc", faceIndex: 0, size: 18),
    ]
    #expect(Set(keys).count == 4)
  }
}
