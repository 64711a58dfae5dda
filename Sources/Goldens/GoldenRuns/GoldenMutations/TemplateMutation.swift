import Foundation
import Yams

/// A seeded regression: a small mistake in a template, such as somebody makes in an afternoon.
///
/// Goldens are there to notice it.
package struct TemplateMutation: Sendable {
  /// What kind of mistake it is.
  package enum Kind: String, Sendable, CaseIterable {
    case color, text, spacing, shift, corner, status, avatar, wrap, appearance, time
  }

  /// What it is asked for by, such as `corner.bubble`.
  package let name: String
  /// What is wrong, in words.
  package let summary: String
  /// What kind of mistake it is.
  package let kind: Kind
  /// What has to be shown for it to be seen, after "add".
  package let witness: String
  private let edit: @Sendable (inout Node, _ pixel: Double) -> Bool

  init(
    _ kind: Kind,
    _ name: String,
    _ summary: String,
    seenOn witness: String,
    edit: @escaping @Sendable (inout Node, _ pixel: Double) -> Bool
  ) {
    self.kind = kind
    self.name = "\(kind.rawValue).\(name)"
    self.summary = summary
    self.witness = witness
    self.edit = edit
  }

  /// A template with this mistake in it.
  ///
  /// - Parameters:
  ///   - source: A template that can be read.
  ///   - scale: Device pixels to a point, for mistakes of one pixel.
  /// - Returns: Nil where the template has nothing that could be wrong in this way.
  package func mutant(of source: String, scale: Double) -> String? {
    guard var root = try? Yams.compose(yaml: source), edit(&root, 1 / scale) else { return nil }
    return try? Yams.serialize(node: root, width: -1, allowUnicode: true)
  }
}
