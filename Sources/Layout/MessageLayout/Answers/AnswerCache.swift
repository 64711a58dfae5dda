import ChatframeConversations
import ChatframeGraphics
import Synchronization

/// A part of an answer with its layout, which depends on nothing but these properties and the page.
///
/// A class, because answers have many parts, and each update of an answer copies them.
final class MeasuredPart: Sendable {
  /// The part.
  let part: AnswerPart
  /// The kind of the part above; `nil` for the first part.
  let above: AnswerPart.Kind?
  /// The layout.
  let box: AnswerBox
  /// The items of the layout with those of its buttons.
  let drawn: [PlacedItem]
  /// The scalars of the text that no font contains.
  let missing: [Unicode.Scalar]
  /// The approximate memory size of the items without those of buttons, in bytes.
  let cost: Int

  /// Creates a part with its layout.
  init(part: AnswerPart, above: AnswerPart.Kind?, box: AnswerBox) {
    self.part = part
    self.above = above
    self.box = box
    drawn = box.buttons.isEmpty ? box.items : box.items + box.buttons.flatMap(\.items)
    missing = drawn.flatMap(\.missing)
    cost = box.items.cost
  }

  /// Returns whether this is the layout of a part below one of a kind.
  func fits(_ part: AnswerPart, below above: AnswerPart.Kind?) -> Bool {
    self.above == above && self.part == part
  }
}

/// The parts of the answers that were laid out last, shared by all workers.
///
/// An answer that grows keeps all but its last parts, which are compared but not laid out again.
final class AnswerCache: Sendable {
  /// An answer on a page.
  struct Key: Hashable, Sendable {
    let messageID: String
    let look: AnswerLook
  }

  /// The latest state of an answer, and its parts from the top down.
  struct Entry: Sendable {
    let answer: Answer
    let parts: [MeasuredPart]
  }

  /// The maximum number of answers.
  static let countLimit = 32
  /// The maximum number of parts of an answer.
  static let partLimit = 20_000

  private let answers: Mutex<LRUList<Key, Entry>> = Mutex(LRUList())

  init() {}

  /// Returns an answer as it was last; `nil` if it is unknown.
  func answer(for key: Key) -> Entry? {
    answers.withLock { list in list.slots[key].flatMap { list.use($0) } }
  }

  /// Stores the latest state of an answer.
  func insert(_ entry: Entry, for key: Key) {
    answers.withLock { list in
      if let slot = list.slots[key] { list.remove(slot) }
      guard entry.parts.count <= Self.partLimit else { return }
      list.add(key, entry, 1)
      while list.statistics.count > Self.countLimit, list.removeOldest() {}
    }
  }

  /// Removes all answers.
  func removeAll() { answers.withLock { $0 = LRUList() } }
}
