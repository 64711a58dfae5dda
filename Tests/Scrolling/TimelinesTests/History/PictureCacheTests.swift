import ChatframeTimelines
import Testing

struct RowPictureCacheTests {
  @Test func `the least recently used picture is evicted first`() {
    var cache = RowPictureCache(limitInBytes: 30)
    _ = cache.insert("a", byteCount: 10)
    _ = cache.insert("b", byteCount: 10)
    _ = cache.insert("c", byteCount: 10)
    cache.use("a")
    let evicted = cache.insert("d", byteCount: 10)
    #expect(evicted == ["b"])
    #expect(cache.contains("a"))
  }

  @Test func `a picture larger than the cache is evicted`() {
    var cache = RowPictureCache(limitInBytes: 30)
    let evicted = cache.insert("a", byteCount: 31)
    #expect(evicted == ["a"])
    #expect(cache.byteCount == 0)
  }

  @Test func `a picture that is inserted again counts once`() {
    var cache = RowPictureCache(limitInBytes: 30)
    _ = cache.insert("a", byteCount: 10)
    _ = cache.insert("a", byteCount: 20)
    #expect(cache.byteCount == 20)
  }
}
