import Synchronization

/// The sizes and colours of both appearances, which copies of a template share.
///
/// A style has hundreds of values. Inline, each copy of a page's style would copy all of them.
final class TemplateAppearances: Sendable {
  let light: TemplateStyle
  let dark: TemplateStyle

  init(light: TemplateStyle, dark: TemplateStyle) {
    self.light = light
    self.dark = dark
  }
}

extension TemplateAppearances: Equatable {
  static func == (left: TemplateAppearances, right: TemplateAppearances) -> Bool {
    left === right || left.light == right.light && left.dark == right.dark
  }
}

/// The values of a template in its file.
final class TemplateSource: Sendable {
  /// The hash of the file's bytes.
  let fingerprint: UInt64
  private let appearances: TemplateAppearances
  private let definition: TemplateDefinition

  init(
    fingerprint: UInt64,
    appearances: TemplateAppearances,
    definition: TemplateDefinition
  ) {
    self.fingerprint = fingerprint
    self.appearances = appearances
    self.definition = definition
  }

  /// Returns whether a template has the values of the file.
  func has(_ appearances: TemplateAppearances, _ definition: TemplateDefinition) -> Bool {
    appearances == self.appearances && definition == self.definition
  }
}

/// Computed facts about the values of a template, which its copies share.
final class TemplateState: Sendable {
  private struct Facts {
    var fingerprint: UInt64?
    var isChecked: Bool
  }

  private let facts: Mutex<Facts>

  /// Creates a state; values with a fingerprint were checked when they were read.
  init(fingerprint: UInt64? = nil) {
    facts = Mutex(Facts(fingerprint: fingerprint, isChecked: fingerprint != nil))
  }

  /// A Boolean value that indicates whether all values have been found to be in range.
  var isChecked: Bool {
    get { facts.withLock { $0.isChecked } }
    set { facts.withLock { $0.isChecked = newValue } }
  }

  /// Returns the fingerprint, which is computed once.
  func fingerprint(_ compute: () -> UInt64) -> UInt64 {
    if let known = facts.withLock({ $0.fingerprint }) { return known }
    let fingerprint = compute()
    facts.withLock { $0.fingerprint = fingerprint }
    return fingerprint
  }
}

/// The compiled structures of a template, which its copies share.
final class TemplateCompilation: Sendable {
  private let result: Mutex<Structures?>

  /// Creates a compilation, whose result may be known already.
  init(_ structures: Structures? = nil) { result = Mutex(structures) }

  /// The compiled structures; `nil` before they are compiled.
  var structures: Structures? { result.withLock { $0 } }

  /// Compiles the structures if necessary; after an error, the next call tries again.
  func compile(
    _ compile: () throws(TemplateError) -> Structures
  ) throws(TemplateError) {
    if structures != nil { return }
    let structures = try compile()
    result.withLock { $0 = structures }
  }
}
