import Synchronization

/// The values of a template as its file has them.
final class TemplateSource: Sendable {
  /// The hash of the file's bytes.
  let fingerprint: UInt64
  private let light: TemplateStyle
  private let dark: TemplateStyle
  private let definition: TemplateDefinition

  init(
    fingerprint: UInt64,
    light: TemplateStyle,
    dark: TemplateStyle,
    definition: TemplateDefinition
  ) {
    self.fingerprint = fingerprint
    self.light = light
    self.dark = dark
    self.definition = definition
  }

  /// Whether a template has the file's values.
  func has(
    _ light: TemplateStyle,
    _ dark: TemplateStyle,
    _ definition: TemplateDefinition
  ) -> Bool {
    light == self.light && dark == self.dark && definition == self.definition
  }
}

/// Facts about the values of a template, found out once and shared by its copies.
final class TemplateState: Sendable {
  private struct Facts {
    var fingerprint: UInt64?
    var isChecked: Bool
  }

  private let facts: Mutex<Facts>

  /// Nothing is known of values that changed; those with a fingerprint were checked by a reader.
  init(fingerprint: UInt64? = nil) {
    facts = Mutex(Facts(fingerprint: fingerprint, isChecked: fingerprint != nil))
  }

  /// Whether all measures are within their ranges.
  var isChecked: Bool {
    get { facts.withLock { $0.isChecked } }
    set { facts.withLock { $0.isChecked = newValue } }
  }

  /// The fingerprint, computed if it is not known yet.
  func fingerprint(_ compute: () -> UInt64) -> UInt64 {
    if let known = facts.withLock({ $0.fingerprint }) { return known }
    let fingerprint = compute()
    facts.withLock { $0.fingerprint = fingerprint }
    return fingerprint
  }
}

/// The compiled structures of a template, shared by its copies.
final class TemplateCompilation: Sendable {
  private let result: Mutex<Structures?>

  /// A compilation, done or not.
  init(_ structures: Structures? = nil) { result = Mutex(structures) }

  /// The compiled structures; `nil` before they are compiled.
  var structures: Structures? { result.withLock { $0 } }

  /// Compiles the structures unless they are; what fails is tried again the next time.
  func compile(
    _ compile: () throws(TemplateError) -> Structures
  ) throws(TemplateError) {
    if structures != nil { return }
    let structures = try compile()
    result.withLock { $0 = structures }
  }
}
