import ChatframeDocuments
import ChatframeGraphics
import ChatframeOutlines
import PictureComparison

/// Rules that can never match: masks and tolerances with unknown names.
///
/// A name is unknown if the layouts, the templates and the conversation all lack it. A rule for a
/// part that is merely not shown is valid, because it may apply to other variants.
struct UnmatchedRules {
  private let rules: GoldenRules
  private let shared: SharedRules
  private let vocabulary: GoldenVocabulary
  private let regions: GoldenRegions
  private let extents: [PixelSize]

  /// Creates a check of a golden's rules.
  ///
  /// - Parameters:
  ///   - rules: The golden's rules.
  ///   - shared: The rules that the golden shares with others.
  ///   - vocabulary: The names in the golden's template and conversation.
  ///   - regions: The components in both layouts.
  ///   - extents: The sizes of both pictures.
  init(
    _ rules: GoldenRules,
    shared: SharedRules,
    vocabulary: GoldenVocabulary,
    regions: GoldenRegions,
    extents: [PixelSize]
  ) {
    self.rules = rules
    self.shared = shared
    self.vocabulary = vocabulary
    self.regions = regions
    self.extents = extents
  }

  /// The notes about the rules, one line each.
  var notes: [String] {
    let kinds = rules.tolerances.sorted { $0.key < $1.key }
    return rules.masks.compactMap { note(on: $0) } + kinds.compactMap { note(on: $0, $1) }
  }

  private func note(on mask: GoldenMask) -> String? {
    switch mask {
    case .rectangle: return shared.masks.contains(mask) ? nil : noteOnPlace(mask)
    case .component(let name): return noteOnPart(name, isShared: shared.masks.contains(mask))
    }
  }

  private func noteOnPlace(_ mask: GoldenMask) -> String? {
    let places = regions.masked(by: [mask])
    let isSeen = places.contains { place in
      extents.contains { !place.rectangle.clipped(width: $0.width, height: $0.height).isEmpty }
    }
    guard !isSeen, let name = places.first?.name, let extent = extents.last else { return nil }
    return "the mask of \(name) matches nothing: the picture has \(extent) "
      + "pixels; move it onto the picture or remove it"
  }

  private func noteOnPart(_ name: String, isShared: Bool) -> String? {
    guard regions.masked(by: [.component(name)]).isEmpty else { return nil }
    let gap = name.lastIndex(of: " ")
    let message = gap.map { String(name[..<$0]) }
    let part = gap.map { String(name[name.index(after: $0)...]) } ?? name
    let words = "the mask \(QuotedText.quoted(name)) matches nothing"
    if let message {
      let known = vocabulary.messages.union(regions.messages)
        .union(isShared ? shared.vocabulary.messages : [])
      guard known.contains(message) else {
        return "\(words): no message has that id; \(Self.hint(for: message, known))"
      }
    }
    guard !knows(part) else { return nil }
    return "\(words): no component has that name; \(hint(for: part))"
  }

  private func note(on kind: String, _ tolerance: GoldenTolerance) -> String? {
    guard !regions.names.contains(kind) else { return nil }
    let words = "the tolerance of \(QuotedText.quoted(kind)) matches nothing"
    guard knows(kind) else { return "\(words): no component has that name; \(hint(for: kind))" }
    guard !tolerance.allowsNone else { return nil }
    return "\(words), although it expects that pixels differ: no component of that name is shown"
  }

  private func knows(_ component: String) -> Bool {
    regions.names.contains(component) || vocabulary.knows(component: component)
      || shared.vocabulary.knows(component: component)
  }

  private func hint(for component: String) -> String {
    // Names that are shown are better suggestions than names that could be.
    let others = vocabulary.components.union(shared.vocabulary.components)
    let shown = regions.names
    return Suggestion.text(
      for: component,
      among: shown.sorted() + others.subtracting(shown).sorted()
    )
  }

  private static func hint(for message: String, _ known: Set<String>) -> String {
    known.isEmpty
      ? "the conversation has no messages" : Suggestion.text(for: message, among: known.sorted())
  }
}
