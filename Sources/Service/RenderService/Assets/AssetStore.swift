#if Server
import ChatframeConversations
import ChatframeDrawing
import ChatframeFiles
import ChatframeGraphics
import Foundation
import HTTPTypes
import Synchronization

/// Uploaded pictures, each in a file that is named after the SHA-256 of its bytes.
///
/// An acknowledged upload is on the disk. The modification time of its file is the time of its last
/// upload, so that the store needs no index.
package final class AssetStore: Sendable {
  /// The limits of the store.
  struct Limits: Hashable, Sendable {
    /// The bytes of one upload.
    let single: Int
    /// The bytes of all uploads.
    let quota: Int
    /// The lifetime of an upload.
    let lifetime: Duration
    /// The time that an expired file stays for requests that have named it before: their result
    /// must not depend on when they are drawn.
    let grace: Duration
    /// The pixels of one upload.
    let pixels: Int
  }

  /// The limits of the store.
  let limits: Limits
  private let folder: String
  private let now: @Sendable () -> Double
  private let state: Mutex<State>

  private struct State {
    var assets: [AssetID: StoredAsset]
    /// The space reserved for uploads that are being written.
    var reserved = 0

    /// The space of all uploads on the disk.
    var footprint: Int {
      assets.values.reduce(reserved) { $0 + DurableFile.footprint($1.byteCount) }
    }
  }

  /// Creates a store of the uploads in a folder.
  ///
  /// - Parameter now: Returns the time in seconds since 1970.
  init(folder: String, limits: Limits, now: @escaping @Sendable () -> Double) {
    self.folder = folder
    self.limits = limits
    self.now = now
    state = Mutex(State(assets: Self.scan(folder, limits)))
    sweep()
  }

  /// The folder in which conversations find the files that they name.
  var documentFolder: DocumentFolder { DocumentFolder(path: folder) }

  /// The number of uploads, and their space on the disk.
  package var usage: (count: Int, bytes: Int) {
    state.withLock { ($0.assets.count, $0.footprint) }
  }

  /// The size of an upload; `nil` if it does not exist or has expired.
  func size(of id: AssetID) -> PixelSize? {
    state.withLock { state in
      state.assets[id].flatMap { $0.expiry > now() ? $0.size : nil }
    }
  }

  /// The path of an upload; `nil` if it does not exist or has expired.
  func path(of id: AssetID) -> String? { size(of: id) == nil ? nil : "\(folder)/\(id.source)" }

  /// Stores an upload.
  ///
  /// - Returns: The upload, which is on the disk by then, and whether it is new.
  func keep(_ bytes: Data) throws -> (id: AssetID, asset: StoredAsset, isNew: Bool) {
    let id = AssetID(of: bytes)
    if let known = renew(id) { return (id, known.asset, known.hadExpired) }
    sweep()
    let footprint = DurableFile.footprint(bytes.count)
    try reserve(footprint)
    defer { state.withLock { $0.reserved -= footprint } }
    do {
      return (id, try write(bytes, id), true)
    } catch let error as DurableFileError where error.isOutOfSpace {
      throw Self.noRoom("the disk is full. Whoever runs the service makes room on it")
    }
  }

  /// Writes an upload to the disk.
  private func write(_ bytes: Data, _ id: AssetID) throws -> StoredAsset {
    let file = try DurableFile(in: folder, bytes)
    do {
      let size = try Self.check(file.path, limits)
      let asset = StoredAsset(byteCount: bytes.count, expiry: now() + lifetime, size: size)
      // In one step, so that the sweep of an older file does not take this one away.
      try state.withLock { state in
        try file.rename(to: id.source)
        state.assets[id] = asset
      }
      try file.synchronizeFolder()
      return asset
    } catch {
      file.discard()
      throw error
    }
  }

  /// Removes uploads that expired so long ago that no request that named them is still under way.
  package func sweep() {
    let time = now()
    state.withLock { state in
      for id in state.assets.filter({ $0.value.expiry + grace <= time }).keys {
        state.assets[id] = nil
        _ = unsafe unlink("\(folder)/\(id.source)")
      }
    }
  }

  private var lifetime: Double { limits.lifetime / .seconds(1) }
  private var grace: Double { limits.grace / .seconds(1) }

  /// Extends the lifetime of an upload that is still there, whether it had expired or not.
  private func renew(_ id: AssetID) -> (asset: StoredAsset, hadExpired: Bool)? {
    let time = now()
    return state.withLock { state -> (asset: StoredAsset, hadExpired: Bool)? in
      guard var known = state.assets[id], DurableFile.touch("\(folder)/\(id.source)") else {
        return nil
      }
      let hadExpired = known.expiry <= time
      known.expiry = time + lifetime
      state.assets[id] = known
      return (known, hadExpired)
    }
  }

  /// Reserves space for an upload while it is written, so that many at once do not exceed the
  /// quota.
  private func reserve(_ footprint: Int) throws(Problem) {
    let excess = state.withLock { state -> Int? in
      let sum = state.footprint + footprint
      guard sum <= limits.quota else { return sum }
      state.reserved += footprint
      return nil
    }
    guard let excess else { return }
    throw Self.noRoom(
      "all uploads would take \(excess) bytes on disk; at most \(limits.quota) are kept. "
        + Setting.assetQuota.remedy
    )
  }

  private static func noRoom(_ detail: String) -> Problem {
    .retryable(.assetQuota, detail, retryAfter: 60)
  }

  private static func check(_ path: String, _ limits: Limits) throws(Problem) -> PixelSize {
    guard let size = try? PictureFile.size(path) else {
      throw Problem(
        .badAsset,
        "expected a PNG, JPEG, GIF, BMP or WebP of at most \(PictureFile.maximumPixelCount) pixels"
      )
    }
    let pixels = size.width * size.height
    guard pixels <= limits.pixels else {
      throw .limitExceeded(.picturePixelLimit, "pixels", limit: limits.pixels, actual: pixels)
    }
    return size
  }

  /// Reads the uploads in a folder, and removes unfinished files.
  private static func scan(_ folder: String, _ limits: Limits) -> [AssetID: StoredAsset] {
    var assets: [AssetID: StoredAsset] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      let path = "\(folder)/\(name)"
      if name.hasPrefix(DurableFile.prefix) { unsafe unlink(path) }
      guard let id = AssetID(source: name), let status = FileTimes(path),
        let size = try? PictureFile.size(path)
      else { continue }
      assets[id] = StoredAsset(
        byteCount: status.byteCount,
        expiry: status.modified + limits.lifetime / .seconds(1),
        size: size
      )
    }
    return assets
  }
}

/// An upload in the store.
struct StoredAsset: Hashable, Sendable {
  /// The bytes of the file.
  let byteCount: Int
  /// The expiry in seconds since 1970.
  var expiry: Double
  /// The size of the picture.
  let size: PixelSize
}

/// The SHA-256 of an upload's bytes, by which conversations name it.
package struct AssetID: Hashable, Sendable {
  /// 64 lower-case hexadecimal digits.
  let digits: String

  /// The name in conversations, which is also that of the file.
  package var source: String { "asset:\(digits)" }

  /// The id in a name of a conversation; `nil` if the name is not that of an upload.
  package init?(source: String) {
    guard source.hasPrefix("asset:") else { return nil }
    let digits = source.dropFirst("asset:".count)
    guard Hexadecimal.isText(digits, bytes: 32) else { return nil }
    self.digits = String(digits)
  }

  /// The id of some bytes.
  init(of bytes: Data) { digits = SHA256Hash.digits(of: bytes) }
}
#endif
