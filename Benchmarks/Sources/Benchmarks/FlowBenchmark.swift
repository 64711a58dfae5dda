import Chatframe
import Foundation

/// Changes of a session with 100,000 messages, beside laying their messages out.
struct FlowBenchmark {
  let root: String
  private let count = 100_000
  private let pageSize = 20

  func run() async throws {
    let sample = SampleConversation(count: count + 2000, pictures: false)
    let document = try ConversationDocument.parse(sample.json(), name: "sample", folder: nil)
    let messages = document.conversation.sessionMessages
    let pages = try await measurePages(messages)
    let layout = try await measureLayout(document.conversation)
    report(
      "page of 20 into 100,000 messages, median of 100 pages",
      "\(decimal(pages.median * 1e6, 1)) µs",
      aim: "≤ 100 µs   (worst \(decimal(pages.worst * 1e6, 1)) µs)"
    )
    report(
      "page of 20 ÷ laying the 20 messages out",
      decimal(pages.median / layout, 3),
      aim: "(\(decimal(layout * 1e6, 0)) µs, one worker)"
    )
    try await measureStatuses(messages)
  }

  /// Measures pages that arrive before the oldest of 100,000 messages.
  private func measurePages(
    _ messages: [SessionMessage]
  ) async throws -> (median: Double, worst: Double) {
    var session = session(with: Array(messages.suffix(count)))
    let provider = MemoryMessageProvider(messages)
    var times: [Double] = []
    let clock = ContinuousClock()
    for _ in 0..<100 {
      guard
        case .loadPage(let id, let anchor, let limit)? = session.handle(.requestHistory, at: 0)
          .first
      else { break }
      let page = provider.page(before: anchor, limit: limit)
      let start = clock.now
      let effects = session.handle(.pageArrived(id, .success(page)), at: 0)
      times.append(Double((clock.now - start) / .nanoseconds(1)) / 1e9)
      guard case .changed(let changes)? = effects.first, changes.inserts.count == pageSize,
        changes.nature == .prependedHistory
      else { fatalError("the page was not prepended") }
    }
    return (times.sorted()[times.count / 2], times.max() ?? 0)
  }

  /// Measures the layout of 20 messages that were not laid out before.
  private func measureLayout(_ conversation: Conversation) async throws -> Double {
    let library = TemplateLibrary(folder: root + "/Templates")
    let renderer = try Renderer(
      fontFolder: root + "/Fonts",
      labels: library.labels(),
      workerCount: 1
    )
    let template = try library.template("jade")
    let page = Conversation(
      session: conversation.session,
      viewer: conversation.viewer,
      participants: conversation.participants,
      messages: Array(conversation.messages.prefix(pageSize))
    )
    return try await Measuring.median(15) {
      renderer.clearSnapshots()
      _ = try await renderer.layOut(page, folder: nil, template: template, options: LayoutOptions())
    }
  }

  /// Measures status changes, each of which touches one row.
  private func measureStatuses(_ messages: [SessionMessage]) async throws {
    var session = session(with: Array(messages.suffix(count)))
    let own = messages.suffix(count).filter { $0.message.sender == "u0" }.prefix(100)
    var times: [Double] = []
    let clock = ContinuousClock()
    for message in own {
      let event = SessionEvent.statusChanged(id: message.message.id, .delivered)
      let start = clock.now
      let effects = session.handle(event, at: 0)
      times.append(Double((clock.now - start) / .nanoseconds(1)) / 1e9)
      guard case .changed(let changes)? = effects.first, changes.updates.count == 1,
        changes.inserts.isEmpty, changes.deletes.isEmpty, changes.moves.isEmpty
      else { fatalError("the status change did not touch one row") }
    }
    report(
      "status change among 100,000 messages, rows touched: 1",
      "\(decimal(times.sorted()[times.count / 2] * 1e6, 1)) µs",
      aim: ""
    )
  }

  /// Creates a session whose messages of the viewer are sent.
  private func session(with messages: [SessionMessage]) -> MessageSession {
    let sent = messages.map { arrival in
      var arrival = arrival
      if arrival.message.sender == "u0" { arrival.message.status = .sent }
      return arrival
    }
    return MessageSession(id: "sample", viewer: "u0", messages: sent)
  }
}
