/// The names of the bundled templates.
package enum TemplateNames {
  /// All names, in alphabetical order.
  package static let all = ["azure", "clover", "jade", "paper", "sky", "terminal"]
}
