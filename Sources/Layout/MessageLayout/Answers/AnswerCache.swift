import Synchronization

/// The parts of the answers that were laid out last, shared by all workers.
///
/// An answer that grows keeps all but its last parts, which are compared but not laid out again.
final class AnswerCache: Sendable {
  /// The properties of a part that its layout depends on, besides the page.
  struct Entry: Sendable {
    let part: AnswerPart
    let above: AnswerPart.Kind?
    let box: AnswerBox
    /// The items of the box with those of its buttons.
    let drawn: [PlacedItem]

    init(part: AnswerPart, above: AnswerPart.Kind?, box: AnswerBox) {
      self.part = part
      self.above = above
      self.box = box
      drawn = box.drawn
    }
  }

  /// An answer on a page.
  struct Key: Hashable, Sendable {
    let messageID: String
    let look: AnswerLook
  }

  /// The maximum number of answers.
  static let countLimit = 32
  /// The maximum number of parts of an answer.
  static let partLimit = 20_000

  private let answers: Mutex<LRUList<Key, [Entry]>> = Mutex(LRUList())

  init() {}

  /// Returns the parts of an answer as it was last; empty if it is unknown.
  func parts(for key: Key) -> [Entry] {
    answers.withLock { list in list.slots[key].flatMap { list.use($0) } ?? [] }
  }

  /// Stores the parts of an answer.
  func insert(_ parts: [Entry], for key: Key) {
    answers.withLock { list in
      if let slot = list.slots[key] { list.remove(slot) }
      guard parts.count <= Self.partLimit else { return }
      list.add(key, parts, 1)
      while list.statistics.count > Self.countLimit, list.removeOldest() {}
    }
  }

  /// Removes all answers.
  func removeAll() { answers.withLock { $0 = LRUList() } }
}
