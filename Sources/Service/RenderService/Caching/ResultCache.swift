#if Server
import Foundation
import NIOCore
import Synchronization

/// An LRU cache of results on the disk.
///
/// A file appears whole or not at all; its name is the digest of its request.
package final class ResultCache: Sendable {
  private struct Entry {
    /// The disk space of the file, in bytes.
    let footprint: Int
    var age: Int
  }

  private struct State {
    var entries: [RequestDigest: Entry] = [:]
    var bytes = 0
    var clock = 0
  }

  private let folder: String
  private let quota: Int
  private let sharing: StorageSharing
  private let state: Mutex<State>

  /// Creates a cache of the results in a folder, with a quota in bytes.
  ///
  /// In a shared folder, the quota applies to the results that this process wrote, found at its
  /// start or returned.
  init(folder: String, quota: Int, sharing: StorageSharing = .exclusive) {
    self.folder = folder
    self.quota = quota
    self.sharing = sharing
    state = Mutex(Self.scan(folder, sharing))
    evict()
  }

  /// The number of results, and their disk space in bytes.
  package var usage: (count: Int, bytes: Int) {
    state.withLock { ($0.entries.count, $0.bytes) }
  }

  /// Returns the result for a digest; `nil` if the cache does not have it.
  func result(_ digest: RequestDigest) -> Data? {
    let isKnown = state.withLock { $0.entries[digest] != nil }
    guard isKnown || sharing == .shared else { return nil }
    guard let data = FileManager.default.contents(atPath: path(digest)) else {
      forget(digest)
      return nil
    }
    _ = DurableFile.touch(path(digest))
    use(digest, DurableFile.footprint(data.count))
    if !isKnown { evict() }
    return data
  }

  /// Stores a result if it fits; throws if the disk is full.
  func keep(_ data: Data, for digest: RequestDigest) throws(DurableFileError) {
    let footprint = DurableFile.footprint(data.count)
    guard footprint <= quota else { return }
    let file = try DurableFile(in: folder, data)
    do throws(DurableFileError) {
      try file.publish(as: digest.digits)
    } catch {
      file.discard()
      throw error
    }
    use(digest, footprint)
    evict()
  }

  /// Makes a result the most recently used one.
  private func use(_ digest: RequestDigest, _ footprint: Int) {
    state.withLock { state in
      state.clock += 1
      state.bytes += footprint - (state.entries[digest]?.footprint ?? 0)
      state.entries[digest] = Entry(footprint: footprint, age: state.clock)
    }
  }

  private func evict() {
    let gone = state.withLock { state -> [RequestDigest] in
      guard state.bytes > quota else { return [] }
      var gone: [RequestDigest] = []
      for (digest, entry) in state.entries.sorted(by: { $0.value.age < $1.value.age }) {
        guard state.bytes > quota * 9 / 10 else { break }
        state.bytes -= entry.footprint
        state.entries[digest] = nil
        gone.append(digest)
      }
      return gone
    }
    for digest in gone { unsafe unlink(path(digest)) }
  }

  private func forget(_ digest: RequestDigest) {
    state.withLock { state in
      state.bytes -= state.entries.removeValue(forKey: digest)?.footprint ?? 0
    }
  }

  private func path(_ digest: RequestDigest) -> String { "\(folder)/\(digest.digits)" }

  private static func scan(_ folder: String, _ sharing: StorageSharing) -> State {
    var found: [(digest: RequestDigest, times: FileTimes)] = []
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      DurableFile.removeAbandoned(name, in: folder, sharing)
      guard let digest = RequestDigest(digits: name),
        let times = FileTimes("\(folder)/\(name)")
      else { continue }
      found.append((digest, times))
    }
    var state = State()
    for (digest, times) in found.sorted(by: { $0.times.modified < $1.times.modified }) {
      state.clock += 1
      let footprint = DurableFile.footprint(times.byteCount)
      state.bytes += footprint
      state.entries[digest] = Entry(footprint: footprint, age: state.clock)
    }
    return state
  }
}

/// The body of a response, with warnings about it.
struct ResponsePayload: Hashable, Sendable {
  /// The body.
  let bytes: ByteBuffer
  /// The warnings, one line each.
  let warnings: [String]

  /// Creates a payload.
  init(_ bytes: ByteBuffer, warnings: [String] = []) {
    self.bytes = bytes
    self.warnings = warnings
  }

  /// Parses the format of `packed`; `nil` if the bytes have another format.
  init?(packed: Data) {
    var buffer = ByteBuffer(bytes: packed)
    guard let count = buffer.readInteger(as: UInt32.self),
      let text = buffer.readBytes(length: Int(count)),
      let warnings = try? JSONDecoder().decode([String].self, from: Data(text))
    else { return nil }
    self.init(buffer, warnings: warnings)
  }

  /// The bytes of a file: the length of the warnings, the warnings in JSON, the body.
  var packed: Data {
    let text = (try? JSONEncoder().encode(warnings)) ?? Data("[]".utf8)
    var buffer = ByteBuffer(integer: UInt32(text.count))
    buffer.writeBytes(text)
    buffer.writeImmutableBuffer(bytes)
    return Data(buffer.readableBytesView)
  }
}
#endif
