/// The live sessions of a host, by id: messages that are forwarded to one of them appear there.
///
/// The directory does not keep sessions alive.
public actor SessionDirectory {
  private struct Entry {
    weak var session: LiveSession?
  }

  private var entries: [String: Entry] = [:]

  /// Creates an empty directory.
  public init() {}

  /// Adds a session, in the place of another one with the same id.
  public func add(_ session: LiveSession) {
    entries = entries.filter { $0.value.session != nil }
    entries[session.id] = Entry(session: session)
  }

  /// Returns the session with an id; `nil` if there is none.
  public func session(_ id: String) -> LiveSession? { entries[id]?.session }
}
