import ChatframeDrawing
import Testing

struct DrawingErrorTests {
  static let errors: [(DrawingError, String)] = [
    (.bitmapSize(widthInPixels: 0, heightInPixels: 9), "0 × 9"),
    (.fontFolderMissing(path: "/fonts"), "/fonts"),
    (.fontMissing(path: "/fonts/a.ttf"), "/fonts/a.ttf"),
    (.fontUnreadable(path: "/fonts/a.ttf", faceIndex: 3), "face 3"),
    (.pictureMissing(path: "/a.png"), "/a.png"),
    (.pictureFormat(path: "/a.svg"), "/a.svg"),
    (.pictureTooLarge(path: "/a.png", widthInPixels: 7, heightInPixels: 8), "7 × 8"),
    (.pictureBroken(path: "/a.png", reason: "no end"), "no end"),
    (.pictureFrame(path: "/a.png"), "/a.png"),
    (.cairo(reason: "out of memory"), "out of memory"),
    (.deflate(code: -4), "-4"),
    (.pngSize(widthInPixels: 0, heightInPixels: 1), "0 × 1"),
    (.bandWidth(expectedByteCount: 4, byteCount: 7), "7 bytes instead of 4"),
    (.rowCount(expected: 5, count: 3), "3 of 5 rows were written"),
    (.textKeyword("k "), "\"k \""),
  ]

  @Test(arguments: errors)
  func `an error names its culprit in one line`(error: DrawingError, culprit: String) {
    #expect(error.description.contains(culprit) && !error.description.contains("\n"))
  }
}
