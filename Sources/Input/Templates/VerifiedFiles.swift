/// The bundled templates and labels, which are known to be valid.
///
/// Reading them does not try each structure with samples, or read languages that are not used,
/// which takes longer than drawing a message. A test checks the files, and prints this table if it
/// is out of date.
enum VerifiedFiles {
  /// The fingerprints of the files, each together with the files that it extends.
  private static let fingerprints: Set<UInt64> = [
    0x78838ca41359c0e, 0x12ab6fb9d03785a7, 0x2e0b8d388e47842b, 0xdf4f058b0d6a7339,
    0xc1e308d913a1ab90, 0xf4ce82e78b7567db, 0xfa0c3c24070ee454,
  ]

  /// Returns whether a file has one of the fingerprints.
  ///
  /// The hash is not secure, so it only serves files of a library's folder, not those of strangers.
  static func contains(_ fingerprint: UInt64) -> Bool { fingerprints.contains(fingerprint) }
}
