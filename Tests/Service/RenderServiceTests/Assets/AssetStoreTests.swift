#if Server
import ChatframeTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChatframeRenderService

struct AssetStoreTests {
  private let temporary: TemporaryFolder
  private let limits = AssetStore.Limits(
    single: 1000,
    quota: 8192,
    lifetime: .seconds(60),
    grace: .seconds(10),
    pixels: 100
  )

  init() throws { temporary = try TemporaryFolder() }

  private var folder: String { temporary.path }

  @Test func `another process finds an upload`() throws {
    let now = Date.now.timeIntervalSince1970
    let kept = try AssetStore(folder: folder, limits: limits) { now }.keep(Sample.picture())
    #expect(AssetStore(folder: folder, limits: limits) { now }.size(of: kept.id) == kept.asset.size)
  }

  @Test func `an upload is removed after it has expired, unless it is renewed`() throws {
    let clock = Clock()
    let store = AssetStore(folder: folder, limits: limits) { clock.now }
    let kept = try store.keep(Sample.picture())
    clock.advance(40)
    #expect(try !store.keep(Sample.picture()).isNew)
    clock.advance(40)
    #expect(store.size(of: kept.id) != nil)
    clock.advance(40)
    #expect(store.size(of: kept.id) == nil)
    clock.advance(10)
    store.sweep()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test func `an expired upload is kept for requests in progress`() throws {
    let clock = Clock()
    let store = AssetStore(folder: folder, limits: limits) { clock.now }
    let path = try #require(store.path(of: store.keep(Sample.picture()).id))
    clock.advance(69)
    store.sweep()
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(try store.keep(Sample.picture()).isNew)
  }

  @Test func `concurrent uploads do not exceed the quota`() async throws {
    let store = AssetStore(folder: folder, limits: limits) { 0 }
    let kept = await withTaskGroup { group in
      for padding in 0..<32 {
        group.addTask { (try? store.keep(Sample.picture(padding: padding))) == nil ? 0 : 1 }
      }
      return await group.reduce(0, +)
    }
    #expect(kept == 2)
    #expect(store.usage == (2, 8192))
  }

  @Test func `an expired upload that is uploaded again survives the sweep`() throws {
    let clock = Clock()
    let store = AssetStore(folder: folder, limits: limits) { clock.now }
    let kept = try store.keep(Sample.picture())
    clock.advance(100)
    _ = try store.keep(Sample.picture())
    store.sweep()
    let path = try #require(store.path(of: kept.id))
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func `a replica finds the upload of another one`() throws {
    let clock = Clock(Date.now.timeIntervalSince1970)
    let (first, second) = replicas(clock)
    let kept = try first.keep(Sample.picture())
    #expect(second.size(of: kept.id) == kept.asset.size)
    #expect(try !second.keep(Sample.picture()).isNew)
    #expect(second.usage == (1, 4096))
  }

  @Test func `an upload that one replica renewed is not removed by another`() throws {
    let clock = Clock(Date.now.timeIntervalSince1970)
    let (first, second) = replicas(clock)
    let kept = try first.keep(Sample.picture())
    let path = try #require(first.path(of: kept.id))
    try renew(path, at: clock.now + 40)
    clock.advance(71)
    first.sweep()
    #expect(first.size(of: kept.id) != nil)
    #expect(second.size(of: kept.id) != nil)
    clock.advance(40)
    second.sweep()
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(first.size(of: kept.id) == nil)
  }

  @Test func `the quota counts the uploads of all replicas`() throws {
    let (first, second) = replicas(Clock(Date.now.timeIntervalSince1970))
    _ = try first.keep(Sample.picture(padding: 1))
    _ = try second.keep(Sample.picture(padding: 2))
    #expect(throws: Problem.self) { try first.keep(Sample.picture(padding: 3)) }
  }

  private func replicas(_ clock: Clock) -> (AssetStore, AssetStore) {
    let store = { AssetStore(folder: folder, limits: limits, sharing: .shared) { clock.now } }
    return (store(), store())
  }

  /// Sets the time of the last upload, as another replica does.
  private func renew(_ path: String, at time: Double) throws {
    let date = Date(timeIntervalSince1970: time)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
  }

  @Test(arguments: ["a.png", "asset:", "asset:../x", "asset:" + String(repeating: "G", count: 64)])
  func `only a digest is the name of an upload`(_ source: String) {
    #expect(AssetID(source: source) == nil)
  }

  /// A clock with a settable time.
  private final class Clock: Sendable {
    private let seconds: Mutex<Double>
    init(_ start: Double = 1_000_000_000) { seconds = Mutex(start) }
    var now: Double { seconds.withLock { $0 } }
    func advance(_ seconds: Double) { self.seconds.withLock { $0 += seconds } }
  }
}
#endif
