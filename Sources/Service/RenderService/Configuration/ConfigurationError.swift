/// Why the service cannot be started as it was told.
package struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Whose fault it is.
  package enum Kind: Hashable, Sendable {
    /// A flag or a variable is wrong.
    case usage
    /// A file is wrong.
    case badFile
    /// A file or a folder is missing or cannot be used.
    case missingFile
    /// The address cannot be listened on.
    case takenAddress
  }

  /// The culprit and the remedy in one line.
  package let description: String
  /// Whose fault it is.
  package let kind: Kind

  /// What the shell sees, as in sysexits.
  package var exitStatus: Int32 {
    switch kind {
    case .usage: 64
    case .badFile: 65
    case .missingFile: 66
    case .takenAddress: 73
    }
  }

  /// An error.
  package init(_ description: String, _ kind: Kind = .usage) {
    self.description = description
    self.kind = kind
  }
}
