import ChatframeMessageFlow
import ChatframeSeededRandomness
import Testing

/// Random changes of a store, compared with a plain sorted array.
struct MessageStorePropertyTests {
  @Test(arguments: 0..<40)
  func `a store equals a sorted array after any changes`(batch: Int) {
    for seed in batch * 50..<batch * 50 + 50 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var store = MessageStore(session: "s")
      var (model, mirror) = (PlainList(), MirrorList())
      for _ in 0..<30 {
        let change = StoreChange.random(using: &generator)
        let changes = change.apply(to: &store)
        model.apply(change)
        mirror.apply(changes) { store.message($0) }
        guard store.messages == model.messages, mirror.messages == model.messages else {
          Issue.record("seed \(seed): \(change)")
          return
        }
      }
    }
  }

  @Test func `the order of arrival does not matter`() {
    var generator = SeededGenerator(seed: 7)
    let messages = (0..<200).map { number in
      arrival("m\(number)", at: Double(Int.random(in: 0..<50, using: &generator)))
    }
    let expected = MessageStore(session: "s", messages: messages).messages
    for _ in 0..<50 {
      var store = MessageStore(session: "s")
      var rest = messages.shuffled(using: &generator)[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...20, using: &generator)
        _ = store.insert(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      #expect(store.messages == expected)
    }
  }
}

/// A change of a store.
enum StoreChange {
  case insert([SessionMessage], areLive: Bool)
  case edit(String, String, Double)
  case react(String, String, String, Bool)
  case advance(String, DeliveryStatus)
  case revoke(String)
  case remove([String])

  static func random(using generator: inout SeededGenerator) -> StoreChange {
    let id = "m\(Int.random(in: 0..<15, using: &generator))"
    switch Int.random(in: 0..<10, using: &generator) {
    case 0...4:
      let count = Int.random(in: 0...6, using: &generator)
      let messages = (0..<count).map { _ in copy(using: &generator) }
      return .insert(messages, areLive: Bool.random(using: &generator))
    case 5:
      let time = Int.random(in: 0..<20, using: &generator)
      return .edit(id, "edit \(time)", Double(time))
    case 6:
      let person = ["mei", "omar"].randomElement(using: &generator) ?? "mei"
      return .react(id, "👍", person, Bool.random(using: &generator))
    case 7:
      return .advance(id, DeliveryStatus.allCases.randomElement(using: &generator) ?? .read)
    case 8 where Int.random(in: 0..<3, using: &generator) == 0: return .revoke(id)
    case 9 where Int.random(in: 0..<3, using: &generator) == 0: return .remove([id])
    default: return .advance(id, .delivered)
    }
  }

  /// Returns a copy of a message, whose place may have changed.
  private static func copy(using generator: inout SeededGenerator) -> SessionMessage {
    let number = Int.random(in: 0..<15, using: &generator)
    let session = Int.random(in: 0..<20, using: &generator) == 0 ? "t" : "s"
    let late = Int.random(in: 0..<5, using: &generator) == 0
    let time = Double(late ? Int.random(in: 0..<15, using: &generator) : number)
    return arrival("m\(number)", at: time, status: .sent, session: session)
  }

  func apply(to store: inout MessageStore) -> MessageChanges {
    switch self {
    case .insert(let messages, let areLive): store.insert(messages, areLive: areLive)
    case .edit(let id, let body, let at): store.edit(id, body: text(body), at: time(at))
    case .react(let id, let emoji, let person, let isAdded):
      store.react(to: id, with: emoji, by: person, isAdded: isAdded)
    case .advance(let id, let status): store.advance(id, to: status)
    case .revoke(let id): store.revoke(id)
    case .remove(let ids): store.remove(ids)
    }
  }
}

/// The model of a store: a sorted array, and every change of messages that have not arrived.
struct PlainList {
  private var entries: [SessionMessage] = []
  private var early: [String: [StoreChange]] = [:]
  private var removed: Set<String> = []

  var messages: [Message] { entries.map(\.message) }

  mutating func apply(_ change: StoreChange) {
    switch change {
    case .insert(let copies, let areLive):
      for copy in copies where copy.session == "s" { insert(copy, areLive) }
    case .remove(let ids):
      removed.formUnion(ids)
      entries.removeAll { ids.contains($0.message.id) }
    case .edit(let id, _, _), .react(let id, _, _, _), .advance(let id, _), .revoke(let id):
      if let index = index(id) {
        entries[index].message = changed(entries[index].message, by: change)
      } else {
        early[id, default: []].append(change)
      }
    }
  }

  private func index(_ id: String) -> Int? { entries.firstIndex { $0.message.id == id } }

  private mutating func insert(_ copy: SessionMessage, _ isLive: Bool) {
    let id = copy.message.id
    guard !removed.contains(id) else { return }
    guard let index = index(id) else {
      var message = copy.message
      for change in early.removeValue(forKey: id) ?? [] { message = changed(message, by: change) }
      entries.append(copy)
      entries[entries.count - 1].message = message
      return sort()
    }
    if isLive {
      entries[index].order = copy.order
      entries[index].message.sentAt = copy.message.sentAt
    }
    sort()
  }

  private mutating func sort() { entries.sort { $0.order < $1.order } }

  private func changed(_ message: Message, by change: StoreChange) -> Message {
    var message = message
    guard message.body != .revoked else { return message }
    switch change {
    case .edit(_, let body, let at):
      if at > (message.editedAt?.secondsSince1970 ?? 0) - start || message.editedAt == nil {
        (message.body, message.editedAt) = (text(body), time(at))
      }
    case .react(_, let emoji, let person, let isAdded):
      var people = message.reactions.first?.by.filter { $0 != person || isAdded } ?? []
      if isAdded, !people.contains(person) { people.append(person) }
      message.reactions = people.isEmpty ? [] : [Reaction(emoji: emoji, by: people)]
    case .advance(_, let status):
      let order: [DeliveryStatus] = [.sent, .delivered, .read]
      if let new = order.firstIndex(of: status), let old = message.status.flatMap(order.firstIndex),
        new > old
      {
        message.status = status
      }
    case .revoke:
      message = Message(
        id: message.id,
        sender: message.sender,
        sentAt: message.sentAt,
        body: .revoked
      )
    case .insert, .remove: break
    }
    return message
  }
}
