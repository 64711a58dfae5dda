import Chatframe
import Foundation

/// Jobs through a worker compared with the engine in a loop, the memory of a worker over many jobs,
/// and the time that a batch of a million conversations would take.
struct WorkerBenchmark {
  let program: String
  let folder: URL

  private static let turns = 7
  private static let jobsOfTurn = 400
  /// The numbers of jobs after which the memory is read.
  private static let memorySteps = [2_000, 20_000]
  private static let batchJobs = 2_000
  private static let messagesOfJob = 10

  func run() async throws {
    let conversations = try Self.conversations(Self.jobsOfTurn)
    let (ratio, seconds) = try await compare(conversations)
    report(
      "worker: the engine in a loop, one core",
      "\(decimal(1 / seconds, 0)) jobs/s",
      aim: ""
    )
    report("  worker ÷ engine, processor time per job", decimal(ratio), aim: "≤ 1.05")
    try measureMemory(conversations)
    project(try measureBatch())
  }

  /// Returns conversations of ten messages each, with different texts.
  private static func conversations(_ count: Int) throws -> [Data] {
    let all = SampleConversation(count: count * messagesOfJob, pictures: false)
    let json = try JSONSerialization.jsonObject(with: all.json()) as? [String: Any] ?? [:]
    let messages = json["messages"] as? [Any] ?? []
    return try (0..<count).map { index in
      var part = json
      part["messages"] = Array(messages[index * messagesOfJob..<(index + 1) * messagesOfJob])
      return try JSONSerialization.data(withJSONObject: part, options: [.sortedKeys])
    }
  }

  /// Returns the line of a job.
  private static func line(_ id: Int, _ conversation: Data) -> Data {
    Data(#"{"v":1,"id":"\#(id)","kind":"render","options":{"scale":2},"input":{"document":"#.utf8)
      + conversation + Data("}}\n".utf8)
  }

  /// Returns the processor time of a worker divided by that of the engine, and the engine's time
  /// per job in seconds.
  private func compare(_ conversations: [Data]) async throws -> (ratio: Double, seconds: Double) {
    let engine = try FileLoop(folder.appendingPathComponent("engine"))
    let worker = try WorkerClient(program, writingTo: folder.appendingPathComponent("worker"))
    let lines = conversations.enumerated().map { Self.line($0, $1) }
    // Warms both.
    try await engine.draw(conversations)
    try worker.run(lines)
    var ratios: [Double] = []
    var times: [Double] = []
    for _ in 0..<Self.turns {
      let start = Self.ownSeconds()
      try await engine.draw(conversations)
      let alone = Self.ownSeconds() - start
      let before = worker.processorSeconds
      try worker.run(lines)
      ratios.append((worker.processorSeconds - before) / alone)
      times.append(alone / Double(conversations.count))
    }
    return (Self.median(ratios), Self.median(times))
  }

  private func measureMemory(_ conversations: [Data]) throws {
    let worker = try WorkerClient(program, writingTo: folder.appendingPathComponent("memory"))
    var sizes: [Double] = []
    var done = 0
    for step in Self.memorySteps {
      while done < step {
        // Another session has snapshots of its own, so that the cache turns over.
        let text = String(decoding: conversations[done % conversations.count], as: UTF8.self)
        let other = text.replacing(#""title":""#, with: #""title":"\#(done / 400) "#)
        try worker.run([Self.line(done, Data(other.utf8))])
        done += 1
      }
      sizes.append(worker.residentMegabytes)
    }
    report(
      "  memory after \(Self.memorySteps[1]) jobs ÷ after \(Self.memorySteps[0])",
      decimal(sizes[1] / sizes[0]),
      aim: "≤ 1.10  (\(decimal(sizes[0], 0)) and \(decimal(sizes[1], 0)) MB)"
    )
  }

  /// Returns the time of a job in a batch with a worker per core, in core seconds.
  private func measureBatch() throws -> Double {
    let conversations = try Self.conversations(Self.batchJobs)
    let jobs = folder.appendingPathComponent("jobs.jsonl")
    let lines = conversations.enumerated().map { Self.line($0, $1) }
    try Data(lines.joined()).write(to: jobs)
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let results = folder.appendingPathComponent("batch").path
    let run = try Measuring.run(
      program,
      ["batch", jobs.path, "--out", results, "-j", "\(cores)"],
      quiet: true
    )
    let seconds = run.seconds * Double(cores) / Double(Self.batchJobs)
    report(
      "  batch -j \(cores) of \(Self.batchJobs) jobs, core time per job",
      "\(decimal(seconds * 1e3)) ms",
      aim: "        (\(decimal(Double(Self.batchJobs) / run.seconds, 0)) jobs/s)"
    )
    return seconds
  }

  /// Prints how long many conversations take on many cores.
  ///
  /// Assumes conversations like those measured, cores like those of this machine, a store that
  /// takes the files as fast as they come, and shards of equal work.
  private func project(_ coreSeconds: Double) {
    for count in [1e6, 1e8] {
      for cores in [8.0, 64, 1000] {
        let hours = coreSeconds * count / cores / 3600
        report(
          "  10^\(Int(log10(count))) conversations on \(Int(cores)) cores",
          hours < 1 ? "\(decimal(hours * 60, 1)) min" : "\(decimal(hours, 1)) h",
          aim: ""
        )
      }
    }
  }

  private static func ownSeconds() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

/// The engine with one thread, which draws one conversation after another into files.
private struct FileLoop {
  private let renderer: Renderer
  private let template: Template
  private let folder: URL

  init(_ folder: URL) throws {
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    renderer = try Renderer(labels: TemplateLibrary.bundled.labels(), workerCount: 1)
    template = try TemplateLibrary.bundled.template("jade")
  }

  func draw(_ conversations: [Data]) async throws {
    for (index, json) in conversations.enumerated() {
      let document = try ConversationDocument.parse(json, name: "conversation")
      let layout = try await renderer.layOut(
        document.conversation,
        template: template,
        options: LayoutOptions(scale: 2)
      )
      let file = folder.appendingPathComponent("\(index).png")
      try await renderer.png(of: layout).write(to: file, options: .atomic)
    }
  }
}

/// A `chatframe worker`, to which jobs are sent one by one.
private final class WorkerClient {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  init(_ program: String, writingTo folder: URL) throws {
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["worker", "--out", folder.path]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Sends jobs, and waits for the answer to each.
  func run(_ lines: [Data]) throws {
    for line in lines {
      try input.fileHandleForWriting.write(contentsOf: line)
      var answer = Data()
      while answer.last != UInt8(ascii: "\n") {
        let piece = output.fileHandleForReading.availableData
        guard !piece.isEmpty else { throw CocoaError(.fileReadUnknown) }
        answer += piece
      }
      guard answer.range(of: Data(#""status":"ok""#.utf8)) != nil else {
        throw CocoaError(.fileReadCorruptFile)
      }
    }
  }

  /// The processor time of the worker so far, in seconds.
  var processorSeconds: Double {
    let fields = statistics("stat").split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
      return .nan
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The memory that the worker occupies, in MB.
  var residentMegabytes: Double {
    let pages = statistics("statm").split(separator: " ").dropFirst().first.flatMap { Double($0) }
    return (pages ?? .nan) * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6
  }

  private func statistics(_ name: String) -> String {
    let path = "/proc/\(process.processIdentifier)/\(name)"
    return (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}
