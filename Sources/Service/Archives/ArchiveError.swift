import CChatframeArchive

/// Why an archive cannot be read or written.
package struct ArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in one line.
  package let description: String

  static let noMemory = ArchiveError("there is no memory left")

  init(_ description: String) { self.description = description }

  /// What the library said last.
  init(_ archive: OpaquePointer) {
    let text = archive_error_string(archive).map { String(cString: $0) }
    description = text?.prefix { !$0.isNewline }.description ?? "no more is known"
  }
}
