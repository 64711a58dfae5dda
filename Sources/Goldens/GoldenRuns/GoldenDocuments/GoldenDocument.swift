import ChatframeDocuments
import ChatframeGoldens

/// A list of goldens: conversations and scenarios, and the matrix of variants that they are kept in.
package struct GoldenDocument: Sendable {
  /// The file as the caller named it.
  package let file: String
  /// The folder that goldens lie in.
  package let folder: String
  /// Every golden whose input is there, in the order of the file.
  package let goldens: [DeclaredGolden]
  /// What is not compared in any of them.
  package let sharedMasks: [GoldenMask]
  /// What is wrong with single entries; the others are not affected.
  package let problems: [YAMLError]
  /// The names of all goldens that are declared, with those whose input is missing.
  ///
  /// Nil where an entry cannot be read, as nobody knows then what it declares.
  package let declaredNames: Set<String>?
}
