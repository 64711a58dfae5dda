import Conversations
import Drawing
import Foundation
import HTTPTypes
import Synchronization

/// Uploaded pictures, each in a file that is named after the SHA-256 of its bytes.
///
/// What was acknowledged is on the disk. The files' own times say when they were uploaded last, so
/// that nothing else has to be kept.
package final class AssetStore: Sendable {
  /// What the store may hold.
  struct Limits: Hashable, Sendable {
    /// Bytes of one upload.
    let single: Int
    /// Bytes of all.
    let quota: Int
    /// How long an upload is kept.
    let lifetime: Duration
    /// Pixels of one upload.
    let pixels: Int
  }

  /// What the store may hold.
  let limits: Limits
  private let folder: String
  private let now: @Sendable () -> Double
  private let assets: Mutex<[AssetID: StoredAsset]>

  /// A store of what is in a folder, and of what will come.
  ///
  /// - Parameter now: Seconds since 1970.
  init(folder: String, limits: Limits, now: @escaping @Sendable () -> Double) {
    self.folder = folder
    self.limits = limits
    self.now = now
    assets = Mutex(Self.scan(folder, limits))
    sweep()
  }

  /// Where conversations find what they name.
  var documentFolder: DocumentFolder { DocumentFolder(path: folder) }

  /// How many uploads are held, and their bytes.
  package var usage: (count: Int, bytes: Int) {
    assets.withLock { ($0.count, $0.values.reduce(0) { $0 + $1.byteCount }) }
  }

  /// How large an upload is; nil where there is none, or it has expired.
  func size(of id: AssetID) -> PixelSize? {
    assets.withLock { assets in
      assets[id].flatMap { $0.expiry > now() ? $0.size : nil }
    }
  }

  /// Where an upload is; nil where there is none, or it has expired.
  func path(of id: AssetID) -> String? { size(of: id) == nil ? nil : "\(folder)/\(id.source)" }

  /// Keeps an upload.
  ///
  /// - Returns: What is known of it, and whether it is new. It is on the disk by then.
  func keep(_ bytes: Data) throws -> (id: AssetID, asset: StoredAsset, isNew: Bool) {
    let id = AssetID(of: bytes)
    if let known = renew(id) { return (id, known, false) }
    sweep()
    try checkQuota(adding: bytes.count)
    let file = try DurableFile(in: folder, bytes)
    let size: PixelSize
    do {
      size = try Self.check(file.path, limits)
      try file.publish(as: id.source)
    } catch {
      file.discard()
      throw error
    }
    let asset = StoredAsset(byteCount: bytes.count, expiry: now() + lifetime, size: size)
    assets.withLock { $0[id] = asset }
    return (id, asset, true)
  }

  /// Takes away what has expired.
  package func sweep() {
    let time = now()
    let expired = assets.withLock { assets -> [AssetID] in
      let ids = assets.filter { $0.value.expiry <= time }.map(\.key)
      for id in ids { assets[id] = nil }
      return ids
    }
    for id in expired { unsafe unlink("\(folder)/\(id.source)") }
  }

  private var lifetime: Double { limits.lifetime / .seconds(1) }

  private func renew(_ id: AssetID) -> StoredAsset? {
    let time = now()
    return assets.withLock { assets -> StoredAsset? in
      guard var known = assets[id], known.expiry > time,
        DurableFile.touch("\(folder)/\(id.source)")
      else { return nil }
      known.expiry = time + lifetime
      assets[id] = known
      return known
    }
  }

  private func checkQuota(adding count: Int) throws(Problem) {
    let sum = usage.bytes + count
    guard sum > limits.quota else { return }
    var problem = Problem(
      .assetQuota,
      "all uploads would take \(sum) bytes; at most \(limits.quota) are kept. Whoever runs the "
        + "service raises it with \(Setting.assetQuota.flag)"
    )
    problem.headers[.retryAfter] = "60"
    throw problem
  }

  private static func check(_ path: String, _ limits: Limits) throws(Problem) -> PixelSize {
    guard let size = try? PictureFile.size(path) else {
      throw Problem(
        .badAsset,
        "expected a PNG, JPEG, GIF, BMP or WebP of at most \(PictureFile.maximumPixelCount) pixels"
      )
    }
    let pixels = size.widthInPixels * size.heightInPixels
    guard pixels <= limits.pixels else {
      throw .over(.picturePixelLimit, "pixels", limit: limits.pixels, actual: pixels)
    }
    return size
  }

  /// What a folder holds; files that did not become whole are removed.
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
