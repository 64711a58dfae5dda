/// An identifier that names no locale or no time zone.
package struct UnknownIdentifier: Error, Hashable, Sendable {
  /// What was probably meant, or what was expected.
  package let hint: String
}
