import ChatframeOutlines
import ChatframeRendering
import Synchronization

/// Fingerprints by folders of fonts: taking one means reading all fonts.
enum FingerprintCache {
  private static let known = Mutex<[String: EnvironmentFingerprint]>([:])

  static func current(fontFolder: String) throws -> EnvironmentFingerprint {
    try known.withLock { known in
      if let fingerprint = known[fontFolder] { return fingerprint }
      let fingerprint = try EnvironmentFingerprint.current(fontFolder: fontFolder)
      known[fontFolder] = fingerprint
      return fingerprint
    }
  }
}
