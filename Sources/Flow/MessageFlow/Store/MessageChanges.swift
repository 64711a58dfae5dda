/// A staged change of a session's messages.
///
/// A list removes the deleted and the moved rows, then changes the updated rows, then inserts the
/// moved and the inserted rows by ascending position. A moved row is inserted with its present
/// contents, so it is not among the updates. Rows are named by the identity that a message keeps
/// from its first appearance, also when the server gives it another id.
public struct MessageChanges: Hashable, Sendable {
  /// A message and its position after the whole change.
  public struct Insert: Hashable, Sendable {
    /// The row's identity.
    public var id: RowID
    /// The number of older messages after the change.
    public var position: Int

    /// Creates the insertion of a message.
    public init(_ id: RowID, position: Int) {
      self.id = id
      self.position = position
    }
  }

  /// A message that changes its position.
  public struct Move: Hashable, Sendable {
    /// The row's identity.
    public var id: RowID
    /// The number of older messages before the change.
    public var from: Int
    /// The number of older messages after the change.
    public var to: Int

    /// Creates the move of a message.
    ///
    /// - Parameters:
    ///   - id: The row's identity.
    ///   - from: The number of older messages before the change.
    ///   - to: The number of older messages after the change.
    public init(_ id: RowID, from: Int, to: Int) {
      self.id = id
      self.from = from
      self.to = to
    }
  }

  /// The nature of a change, which decides how a list shows it.
  public enum Nature: String, Hashable, Sendable, CaseIterable {
    /// Nothing changes.
    case nothing
    /// A page fills a list that had no messages.
    case filling
    /// All inserted messages are older than the others.
    case prependedHistory
    /// All inserted messages are newer than the others.
    case newest
    /// Messages are inserted between others, or only updated or deleted.
    case scattered
    /// Several of these at once, or moves.
    case mixed
  }

  /// The messages that are no longer in the session.
  public var deletes: [RowID] = []
  /// The messages that change their positions; their contents may change, too.
  public var moves: [Move] = []
  /// The messages that stay in place and whose contents change, or whose quoted message does.
  public var updates: [RowID] = []
  /// The messages that are new, by ascending position.
  public var inserts: [Insert] = []
  /// The nature of the change.
  public var nature = Nature.nothing

  /// Creates a change that changes nothing.
  public init() {}

  /// A Boolean value that indicates whether the change changes nothing.
  public var isEmpty: Bool {
    deletes.isEmpty && moves.isEmpty && updates.isEmpty && inserts.isEmpty
  }
}

extension Update {
  /// Creates the update of a list that follows from a change of its messages.
  ///
  /// - Parameters:
  ///   - changes: The staged change.
  ///   - height: A closure that returns the height of a row after the change, in points.
  public init(_ changes: MessageChanges, height: (RowID) -> Length) {
    self.init()
    removals = changes.deletes + changes.moves.map(\.id)
    touched = changes.updates.map { Resize($0, height: height($0)) }
    let moved = changes.moves.map { MessageChanges.Insert($0.id, position: $0.to) }
    insertions = (changes.inserts + moved).sorted { $0.position < $1.position }
      .map { Insertion(TimelineRow($0.id, height: height($0.id)), position: $0.position) }
  }
}
