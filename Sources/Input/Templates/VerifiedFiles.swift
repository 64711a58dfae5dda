/// The bundled templates and labels, which are known to be valid.
///
/// Reading them does not try each structure with samples, or read languages that are not used,
/// which takes longer than drawing a message. A test checks the files, and prints this table if it
/// is out of date.
enum VerifiedFiles {
  /// The fingerprints of the files, each together with the files that it extends.
  // A set would first look for the conformance of its elements among all of the program.
  private static let fingerprints: [UInt64] = [
    0x20fc554670f8f5f7, 0x3c7cd015f92cb602, 0x6c3c596c0ec5dc39, 0x82df3868cb490551,
    0xe60095432fe62c65, 0xec10dc460f4e58cc, 0xf215fc44e058af05,
  ]

  /// Returns whether a file has one of the fingerprints.
  ///
  /// The hash is not secure, so it only serves files of a library's folder, not those of strangers.
  static func contains(_ fingerprint: UInt64) -> Bool { fingerprints.contains(fingerprint) }
}
