#if Server
import ChatframeConversations
import ChatframeDrawing
import ChatframeFiles
import ChatframeGraphics
import Foundation
import HTTPTypes
import Synchronization

/// Uploaded pictures, each in a file whose name is the SHA-256 of its bytes.
///
/// An acknowledged upload is on the disk. The modification time of the file is the time of the last
/// upload, so that the store needs no index. In a shared folder, a replica looks for a file that it
/// does not know, and replicas change files in turn.
package final class AssetStore: Sendable {
  /// The limits of the store.
  struct Limits: Hashable, Sendable {
    /// The largest upload, in bytes.
    let single: Int
    /// The largest disk space for all uploads, in bytes.
    let quota: Int
    /// The time for which an upload is kept after it was last uploaded.
    let lifetime: Duration
    /// The time for which an expired file is kept for requests that named it before, whose results
    /// must not depend on the time when they are drawn.
    let grace: Duration
    /// The largest number of pixels in an upload.
    let pixels: Int
  }

  /// The limits of the store.
  let limits: Limits
  private let folder: String
  private let sharing: StorageSharing
  private let now: @Sendable () -> Double
  private let state: Mutex<State>

  private struct State {
    var assets: [AssetID: StoredAsset]
    /// The space that is reserved for uploads in progress, in bytes.
    var reserved = 0

    /// The disk space of all uploads, in bytes.
    var footprint: Int {
      assets.values.reduce(reserved) { $0 + DurableFile.footprint($1.byteCount) }
    }
  }

  /// Creates a store of the uploads in a folder; `now` returns the time in seconds since 1970.
  init(
    folder: String,
    limits: Limits,
    sharing: StorageSharing = .exclusive,
    now: @escaping @Sendable () -> Double
  ) {
    self.folder = folder
    self.limits = limits
    self.sharing = sharing
    self.now = now
    state = Mutex(State(assets: Self.scan(folder, limits, sharing)))
    sweep()
  }

  /// The folder of the files that conversations name.
  var documentFolder: DocumentFolder { DocumentFolder(path: folder) }

  /// The number of uploads, and their disk space in bytes.
  package var usage: (count: Int, bytes: Int) {
    state.withLock { ($0.assets.count, $0.footprint) }
  }

  /// Returns the size of an upload; `nil` if it does not exist or has expired.
  func size(of id: AssetID) -> PixelSize? {
    state.withLock { state in
      find(id, &state).flatMap { $0.expiry > now() ? $0.size : nil }
    }
  }

  /// Returns the path of an upload; `nil` if it does not exist or has expired.
  func path(of id: AssetID) -> String? { size(of: id) == nil ? nil : "\(folder)/\(id.source)" }

  /// Stores an upload on the disk, and returns it and whether it is new.
  func keep(_ bytes: Data) throws -> (id: AssetID, asset: StoredAsset, isNew: Bool) {
    let id = AssetID(of: bytes)
    if let known = renew(id) { return (id, known.asset, known.hadExpired) }
    sweep()
    var reserved = DurableFile.footprint(bytes.count)
    try reserve(reserved)
    defer { state.withLock { $0.reserved -= reserved } }
    do {
      return (id, try write(bytes, id, &reserved), true)
    } catch let error as DurableFileError where error.isOutOfSpace {
      throw Self.noRoom("the disk is full; the operator of the service must free space")
    }
  }

  /// Writes an upload to the disk, in the place of the space that was reserved for it.
  private func write(_ bytes: Data, _ id: AssetID, _ reserved: inout Int) throws -> StoredAsset {
    let file = try DurableFile(in: folder, bytes)
    do {
      let size = try Self.check(file.path, limits)
      let asset = StoredAsset(byteCount: bytes.count, expiry: now() + lifetime, size: size)
      // Under the lock, so that a sweep of the expired file cannot remove the new one.
      try state.withLock { state in
        try changing { try file.rename(to: id.source) }
        state.assets[id] = asset
        // At once, because an upload that is counted twice would keep others out.
        state.reserved -= reserved
        reserved = 0
      }
      try file.synchronizeFolder()
      return asset
    } catch {
      file.discard()
      throw error
    }
  }

  /// Removes uploads that expired so long ago that no request in progress can name them.
  package func sweep() {
    let time = now()
    state.withLock { state in
      switch sharing {
      case .exclusive: break
      case .shared: state.assets = Self.scan(folder, limits, sharing, known: state.assets)
      }
      let expired = state.assets.filter { $0.value.expiry + grace <= time }
      guard !expired.isEmpty else { return }
      changing {
        for id in expired.keys where find(id, &state).map({ $0.expiry + grace <= time }) ?? true {
          state.assets[id] = nil
          _ = unsafe unlink("\(folder)/\(id.source)")
        }
      }
    }
  }

  /// Returns an upload, even if it has expired; `nil` if it does not exist.
  ///
  /// In a shared folder, another replica may have stored or renewed it.
  private func find(_ id: AssetID, _ state: inout State) -> StoredAsset? {
    let known = state.assets[id]
    switch sharing {
    case .exclusive: return known
    case .shared:
      if let known, known.expiry > now() { return known }
      state.assets[id] = Self.read("\(folder)/\(id.source)", limits)
      return state.assets[id]
    }
  }

  /// Changes files while no other replica does.
  private func changing<Value>(_ change: () throws -> Value) rethrows -> Value {
    switch sharing {
    case .exclusive: try change()
    case .shared: try FolderLock.whileLocked(folder, change)
    }
  }

  private var lifetime: Double { limits.lifetime / .seconds(1) }
  private var grace: Double { limits.grace / .seconds(1) }

  /// Extends the lifetime of an upload whose file still exists, even if it has expired.
  private func renew(_ id: AssetID) -> (asset: StoredAsset, hadExpired: Bool)? {
    let time = now()
    return state.withLock { state -> (asset: StoredAsset, hadExpired: Bool)? in
      guard var known = find(id, &state),
        changing({ DurableFile.touch("\(folder)/\(id.source)") })
      else { return nil }
      let hadExpired = known.expiry <= time
      known.expiry = time + lifetime
      state.assets[id] = known
      return (known, hadExpired)
    }
  }

  /// Reserves space for an upload while it is written, so that concurrent uploads do not exceed the
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
      "all uploads would take \(excess) bytes on disk; the limit is \(limits.quota). "
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

  /// Reads the uploads in a folder, except for known ones, and removes unfinished files.
  private static func scan(
    _ folder: String,
    _ limits: Limits,
    _ sharing: StorageSharing,
    known: [AssetID: StoredAsset] = [:]
  ) -> [AssetID: StoredAsset] {
    var assets: [AssetID: StoredAsset] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      DurableFile.removeAbandoned(name, in: folder, sharing)
      guard let id = AssetID(source: name) else { continue }
      assets[id] = known[id] ?? read("\(folder)/\(name)", limits)
    }
    return assets
  }

  /// Reads the upload in a file; `nil` if the file does not exist.
  private static func read(_ path: String, _ limits: Limits) -> StoredAsset? {
    guard let status = FileTimes(path), let size = try? PictureFile.size(path) else { return nil }
    return StoredAsset(
      byteCount: status.byteCount,
      expiry: status.modified + limits.lifetime / .seconds(1),
      size: size
    )
  }
}

/// An upload in the store.
struct StoredAsset: Hashable, Sendable {
  /// The size of the file, in bytes.
  let byteCount: Int
  /// The expiry in seconds since 1970.
  var expiry: Double
  /// The size of the picture, in pixels.
  let size: PixelSize
}

/// The SHA-256 of an upload's bytes, which is its name in conversations.
package struct AssetID: Hashable, Sendable {
  /// 64 lower-case hexadecimal digits.
  let digits: String

  /// The name in conversations, which is also the name of the file.
  package var source: String { "asset:\(digits)" }

  /// Creates an id from a name in a conversation; `nil` if the name is not an id.
  package init?(source: String) {
    guard source.hasPrefix("asset:") else { return nil }
    let digits = source.dropFirst("asset:".count)
    guard Hexadecimal.isText(digits, bytes: 32) else { return nil }
    self.digits = String(digits)
  }

  /// Creates the id of some bytes.
  init(of bytes: Data) { digits = SHA256Hash.digits(of: bytes) }
}
#endif
