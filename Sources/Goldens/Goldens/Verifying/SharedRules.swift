/// What a list says for all of its goldens, so that some of them may have no use for it.
package struct SharedRules: Hashable, Sendable {
  /// Masks that stand for the whole list.
  package var masks: Set<GoldenMask>
  /// What any golden of the list can show.
  package var vocabulary: GoldenVocabulary

  /// What is shared; nothing where a golden stands for itself.
  package init(
    masks: Set<GoldenMask> = [],
    vocabulary: GoldenVocabulary = GoldenVocabulary()
  ) {
    self.masks = masks
    self.vocabulary = vocabulary
  }
}
