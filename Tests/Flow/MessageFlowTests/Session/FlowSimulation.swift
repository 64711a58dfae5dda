import ChatframeMessageFlow
import ChatframeSeededRandomness

/// A session among a server, hooks and a viewer that do anything in any order, with a plain model of
/// what the list should show.
struct FlowSimulation {
  /// A message as the model knows it.
  struct Expected {
    /// The row that shows it.
    var row: String
    var text: String
    var editTime = -Double.infinity
    var isRevoked = false
    var isShown: Bool
    /// Whether the message is gone for good.
    var isRemoved = false
  }

  /// An operation as the model knows it.
  struct Operation {
    var request: MessageServiceRequest
    var row: String
    var isAbandoned = false
  }

  /// Whether the host cancels operations, too.
  var cancelsOperations = false
  var generator: SeededGenerator
  var driver: SessionDriver
  var clock = 0.0
  /// The messages of the session, in no order.
  var expected: [Expected] = []
  /// The rows by the server's ids.
  var rows: [String: String] = [:]
  /// The messages that the server has, each with its row if this device has sent it.
  var server: [(arrival: SessionMessage, row: String?)] = []
  var serverCount = 0
  /// The edits, revocations and removals that are on their way.
  var news: [SessionEvent] = []
  /// The changes that were delivered before their message.
  var early: [SessionEvent] = []
  var checking: [OperationID: Operation] = [:]
  var preparing: [OperationID: Operation] = [:]
  var performing: [OperationID: Operation] = [:]
  var pages: [(PageRequestID, MessageAnchor?, Int)] = []
  var endedPages: [PageRequestID] = []
  /// The rows that are being sent and of which a copy has arrived that does not name them.
  var unnamed: Set<String> = []
  /// The number of the viewer's actions, each of which ends once.
  var actionCount = 0
  var begun: Set<OperationID> = []
  var ended: [OperationID: Int] = [:]
  var failures: [SessionFailure] = []
  /// The seconds by which the clock of the device is ahead of the server's.
  let clockError: Double

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    clockError = [0, 300, -300].randomElement(using: &generator) ?? 0
    let isReloading = Int.random(in: 0..<10, using: &generator) == 0
    driver = SessionDriver {
      $0.pageSize = 3
      $0.updateMode = isReloading ? .reload : .incremental
    }
  }

  /// Lets something happen.
  mutating func step() {
    clock += 1
    switch Int.random(in: 0..<17, using: &generator) {
    case 0, 1: write()
    case 2, 3: deliver()
    case 4: change()
    case 5, 6: deliverNews()
    case 7, 8: act()
    case 9: handle(Bool.random(using: &generator) ? .requestHistory : .cancelHistory)
    case 10: answerPage()
    case 11, 12: answerCheck()
    case 13: answerPreparation()
    case 14: collide()
    default: answerService()
    }
    if cancelsOperations, chance(8) { cancel() }
  }

  /// Handles an event, and notes the effects.
  mutating func handle(_ event: SessionEvent) {
    let effects = driver.handle(event, at: clock + clockError)
    for effect in effects {
      switch effect {
      case .check(let id, let request):
        begun.insert(id)
        checking[id] = Operation(request: request, row: row(of: request))
      case .prepare(let id, let request):
        // A deletion that the session adds itself is not checked.
        if begun.insert(id).inserted { actionCount += 1 }
        preparing[id] = Operation(request: request, row: row(of: request))
      case .perform(let id, let request):
        performing[id] = Operation(request: request, row: row(of: request))
      case .loadPage(let id, let anchor, let limit): pages.append((id, anchor, limit))
      case .cancelPage(let id): endedPages.append(id)
      case .finished(let outcome): ended[outcome.operation, default: 0] += 1
      case .failed(let failure): failures.append(failure)
      case .changed, .typingChanged, .cancel, .markRead, .forwarded: break
      }
    }
  }

  func row(of request: MessageServiceRequest) -> String {
    let id = request.message.id
    return Operation(request: request, row: id).sendsRow ? id : rows[id] ?? id
  }

  mutating func pick<Value>(_ values: [Value]) -> Value? {
    values.randomElement(using: &generator)
  }

  mutating func chance(_ denominator: Int) -> Bool {
    Int.random(in: 0..<denominator, using: &generator) == 0
  }
}

// What the model expects.
extension FlowSimulation {
  /// The texts of the rows that the list should show; `nil` for a notice of a revocation.
  var expectedTexts: [String: String?] {
    var texts: [String: String?] = [:]
    for message in expected where message.isShown && !message.isRemoved {
      texts[message.row] = .some(message.isRevoked ? nil : message.text)
    }
    return texts
  }

  /// The texts of the rows that the list shows.
  var shownTexts: [String: String?] {
    var texts: [String: String?] = [:]
    for message in driver.session.store {
      switch message.body {
      case .text(let runs): texts[message.id] = .some(runs.map(\.text).joined())
      default: texts[message.id] = .some(nil)
      }
    }
    return texts
  }

  func index(ofRow row: String) -> Int? { expected.firstIndex { $0.row == row } }

  mutating func change(_ row: String, _ change: (inout Expected) -> Void) {
    if let index = index(ofRow: row) { change(&expected[index]) }
  }

  /// Notes that copies of messages have arrived.
  mutating func expect(_ arrivals: [SessionMessage]) {
    for arrival in arrivals where arrival.session == "s" && arrival.order.time.isFinite {
      let id = arrival.message.id
      let sent = server.first { $0.arrival.message.id == id }?.row
      if let sent, rows[id] == nil, arrival.localID == nil {
        // The session holds the copy back until the service has answered.
        unnamed.insert(sent)
        continue
      }
      let row = rows[id] ?? sent ?? id
      if rows[id] == nil { rows[id] = row }
      if index(ofRow: row) == nil {
        expected.append(Expected(row: row, text: id, isShown: true))
      }
      let delivered = early.filter { $0.subject == id }
      early.removeAll { $0.subject == id }
      for event in delivered { expect(event) }
    }
  }

  /// Notes that an edit, a revocation or a removal was delivered.
  mutating func expect(_ event: SessionEvent) {
    guard let id = event.subject else { return }
    guard let row = rows[id], index(ofRow: row) != nil else { return early.append(event) }
    change(row) { message in
      switch event {
      case .edited(_, let body, let at):
        guard at.secondsSince1970 > message.editTime, case .text(let runs) = body else { return }
        (message.text, message.editTime) = (runs.map(\.text).joined(), at.secondsSince1970)
      case .revokedByOther: message.isRevoked = true
      case .removed: message.isRemoved = true
      default: break
      }
    }
  }
}

extension SessionEvent {
  /// The id of the message that an edit, a revocation or a removal is about.
  var subject: String? {
    switch self {
    case .edited(let id, _, _), .revokedByOther(let id): id
    case .removed(let ids): ids.first
    default: nil
    }
  }
}
