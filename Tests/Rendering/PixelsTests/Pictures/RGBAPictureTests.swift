import ChatframePixels
import Testing

struct RGBAPictureTests {
  @Test func `bytes survive a round trip`() {
    let bytes = (0..<24).map { UInt8($0 * 7) }
    #expect(RGBAPicture(width: 3, height: 2, rgba: bytes).rgba == bytes)
  }

  @Test func `red is in the lowest byte`() {
    let picture = RGBAPicture(width: 1, height: 1, rgba: [1, 2, 3, 4])
    #expect(picture[0, 0] == 0x0403_0201)
  }

  @Test func `pixels without alpha are opaque`() {
    let bytes: [UInt8] = [9, 1, 2, 3, 4, 5, 6, 9, 7, 8, 9, 10, 11, 12]
    let picture = RGBAPicture(width: 2, height: 2, rgb: bytes.span.bytes, stride: 7, offset: 1)
    #expect(picture.rgba == [1, 2, 3, 255, 4, 5, 6, 255, 7, 8, 9, 255, 10, 11, 12, 255])
  }

  @Test func `Cairo's pixels are reordered`() {
    let words: [UInt32] = [0x0001_0203, 0, 0xff04_0506, 0]
    let picture = RGBAPicture(width: 1, height: 2, cairo: words.span.bytes, stride: 8)
    #expect(picture.rgba == [1, 2, 3, 255, 4, 5, 6, 255])
  }
}
