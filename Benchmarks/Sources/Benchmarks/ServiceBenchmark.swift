import Chatframe
import Dispatch
import Foundation
import Synchronization

/// Pictures over loopback compared with calls of the engine, on the same cores.
struct ServiceBenchmark {
  let program: String
  let folder: URL

  private static let turns = 5
  private static let secondsOfTurn = 3.0
  private static let secondsOfLoad = 15.0
  /// The number of pages with new words, of which the first quarter warms the service up.
  private static let unseenPages = 40
  /// The number of concurrent requests, so that there is always one waiting.
  private static let connections = 4
  private let cores = ProcessInfo.processInfo.activeProcessorCount

  func run() async throws {
    let service = try ServiceProcess(program, folder: folder)
    let conversations = try Self.conversations()
    let requests = conversations.map { Self.request($0, scale: 2) }
    let engines = try (0..<cores).map { _ in try EngineLoop() }
    // Fills the caches of both before the measurement.
    _ = try await drawAll(engines, conversations, seconds: 1)
    _ = try ask(service, requests, seconds: 1)
    var turns: [Turn] = []
    for _ in 0..<Self.turns {
      let engine = try await measure(ownSeconds) {
        try await drawAll(engines, conversations, seconds: Self.secondsOfTurn)
      }
      let served = try await measure({ service.processorSeconds }) {
        try ask(service, requests, seconds: Self.secondsOfTurn)
      }
      turns.append(Turn(engine: engine, service: served))
    }
    tell(turns)
    let rate = Self.median(turns.map(\.service.rate))
    tell(try load(service, requests, rate: rate * 0.8))
    let unseen = try unseenSeconds(service)
    report(
      "  50 messages at scale 3, one page after another",
      "\(decimal(unseen * 1e3, 0)) ms",
      aim: "≤ 30 ms"
    )
  }

  /// Returns the median time of pages whose Latin words are random.
  private func unseenSeconds(_ service: ServiceProcess) throws -> Double {
    let client = LoopbackClient(port: service.port)
    let times = try (0..<Self.unseenPages).map { index in
      let conversation = SampleConversation(
        count: 50,
        pictures: false,
        wordsOfPage: UInt64(index + 1)
      )
      let request = Self.request(try conversation.json(), scale: 3)
      let start = ContinuousClock.now
      try client.post("/v1/render", request)
      return (ContinuousClock.now - start) / .seconds(1)
    }
    return Self.median(Array(times.dropFirst(Self.unseenPages / 4)))
  }

  private static func request(_ conversation: Data, scale: Int) -> Data {
    Data("{\"options\":{\"scale\":\(scale),\"width\":390},\"conversation\":".utf8) + conversation
      + Data("}".utf8)
  }

  /// The rate of an operation and its cost.
  private struct Speed {
    let rate: Double
    /// The processor time of one operation, in seconds.
    let seconds: Double
  }

  private struct Turn {
    let engine: Speed
    let service: Speed
  }

  private func tell(_ turns: [Turn]) {
    let rate = Self.median(turns.map { $0.engine.rate / $0.service.rate })
    let cost = Self.median(turns.map { $0.service.seconds / $0.engine.seconds })
    let engine = Self.median(turns.map(\.engine.rate))
    report("service: the engine in a loop, all cores", "\(decimal(engine, 0)) pictures/s", aim: "")
    report(
      "  engine ÷ service over loopback, pictures per second",
      decimal(rate),
      aim: "≤ 1.10  (\(decimal(Self.median(turns.map(\.service.rate)), 0))/s)"
    )
    report(
      "  service ÷ engine, processor time per picture",
      decimal(cost),
      aim: "≤ 1.08  (\(decimal(Self.median(turns.map(\.service.seconds)) * 1e3)) ms)"
    )
  }

  private func tell(_ latencies: [Double]) {
    let sorted = latencies.sorted()
    let (median, late) = (sorted[sorted.count / 2], sorted[sorted.count * 99 / 100])
    report(
      "  99th percentile ÷ median latency at 80 % of capacity",
      decimal(late / median),
      aim: "≤ 5     (\(decimal(median * 1e3, 1)) and \(decimal(late * 1e3, 1)) ms)"
    )
  }

  /// Returns sixteen conversations of ten messages with different texts.
  private static func conversations() throws -> [Data] {
    try (0..<16).map { turn in
      let conversation = try SampleConversation(count: 10 + turn * 10, pictures: false).json()
      var document =
        try JSONSerialization.jsonObject(with: conversation) as? [String: Any] ?? [:]
      document["messages"] = (document["messages"] as? [Any])?.suffix(10).map { $0 }
      return try JSONSerialization.data(withJSONObject: document)
    }
  }

  private func measure(
    _ spent: () -> Double,
    _ work: () async throws -> Int
  ) async throws -> Speed {
    let (clock, start) = (ContinuousClock.now, spent())
    let count = Double(try await work())
    let seconds = (ContinuousClock.now - clock) / .seconds(1)
    return Speed(rate: count / seconds, seconds: (spent() - start) / count)
  }

  private func ownSeconds() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
  }

  private func drawAll(
    _ engines: [EngineLoop],
    _ conversations: [Data],
    seconds: Double
  ) async throws -> Int {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for engine in engines {
        group.addTask { try await engine.draw(conversations, until: .now + .seconds(seconds)) }
      }
      return try await group.reduce(0, +)
    }
  }

  private func ask(_ service: ServiceProcess, _ requests: [Data], seconds: Double) throws -> Int {
    let end = ContinuousClock.now + .seconds(seconds)
    let port = service.port
    let count = Atomic(0)
    let failures = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: Self.connections) { _ in
      let client = LoopbackClient(port: port)
      while ContinuousClock.now < end {
        let number = count.add(1, ordering: .relaxed).oldValue
        if (try? client.post("/v1/render", requests[number % requests.count])) == nil {
          failures.add(1, ordering: .relaxed)
        }
      }
    }
    guard failures.load(ordering: .relaxed) == 0 else { throw CocoaError(.fileReadUnknown) }
    return count.load(ordering: .relaxed)
  }

  /// Sends requests at even intervals, regardless of the responses.
  ///
  /// - Returns: The seconds from the time at which each request was due to its response.
  private func load(
    _ service: ServiceProcess,
    _ requests: [Data],
    rate: Double
  ) throws -> [Double] {
    let total = Int(rate * Self.secondsOfLoad)
    let start = ContinuousClock.now
    let port = service.port
    let next = Atomic(0)
    let latencies = Mutex<[Double]>([])
    let group = DispatchGroup()
    for _ in 0..<32 {
      group.enter()
      Thread.detachNewThread {
        let client = LoopbackClient(port: port)
        while true {
          let number = next.add(1, ordering: .relaxed).oldValue
          guard number < total else { break }
          let due = start + .seconds(Double(number) / rate)
          let wait = (due - .now) / .microseconds(1)
          if wait > 0 { usleep(UInt32(wait)) }
          let request = requests[number % requests.count]
          let isAnswered = (try? client.post("/v1/render", request)) != nil
          let latency = isAnswered ? (ContinuousClock.now - due) / .seconds(1) : .infinity
          latencies.withLock { $0.append(latency) }
        }
        group.leave()
      }
    }
    group.wait()
    return latencies.withLock { $0 }
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

/// The engine with one worker, which reads, lays out and draws one request after another.
private struct EngineLoop {
  private let renderer: Renderer
  private let template: Template

  init() throws {
    let library = TemplateLibrary.bundled
    renderer = try Renderer(labels: library.labels(), workerCount: 1)
    template = try library.template("jade")
  }

  func draw(_ conversations: [Data], until end: ContinuousClock.Instant) async throws -> Int {
    var count = 0
    while ContinuousClock.now < end {
      count += try await draw(conversations[count % conversations.count])
    }
    return count
  }

  private func draw(_ json: Data) async throws -> Int {
    let document = try ConversationDocument.parse(json, name: "conversation")
    let layout = try await renderer.layOut(
      document.conversation,
      folder: nil,
      template: template,
      options: LayoutOptions(width: 390, scale: 2)
    )
    return try await renderer.png(of: layout).isEmpty ? 0 : 1
  }
}
