import ChatframeConversations
import ChatframeDocuments
import ChatframeDrawing
import ChatframeFrameSequences
import ChatframeGoldenRuns
import ChatframeGraphics
import ChatframeRequests
import ChatframeScenarios
import Foundation
import Synchronization

/// A job that draws the frames of a scenario, or a range of them.
struct FrameTask: JobTask {
  let key: String
  private let sequence: FrameSequence
  /// The digest of the input without the range of frames.
  private let inputDigits: String
  private let frames: Range<Int>?

  init(_ job: Job, _ engine: JobEngine) throws {
    guard job.options?.names.isEmpty ?? true else {
      throw RequestError(
        "options: jobs of the kind frames have no options; omit it",
        path: "options"
      )
    }
    var input = JobKey()
    sequence = try Self.sequence(job, engine, &input)
    inputDigits = input.digits()
    var key = JobKey(job, fingerprint: engine.fingerprint)
    key.add(Array(inputDigits.utf8))
    frames = job.frames
    if let frames, frames.upperBound > sequence.frameCount {
      throw RequestError(
        "frames: [\(frames.lowerBound), \(frames.upperBound - 1)] exceeds the scenario, whose last "
          + "frame is \(sequence.frameCount - 1)",
        path: "frames"
      )
    }
    self.key = key.digits()
  }

  private static func sequence(
    _ job: Job,
    _ engine: JobEngine,
    _ key: inout JobKey
  ) throws -> FrameSequence {
    switch job.input {
    case .path(let path):
      let sequence = try FrameSequence(path: path)
      var dependencies = GoldenDependencies()
      let subject = GoldenSubject.scenario(path: path, strategy: nil, variant: nil)
      for file in Set(dependencies.files(of: subject) + sequence.files).sorted() {
        key.add(file: file, as: file)
      }
      return sequence
    case .document:
      let input = try job.line.fields.nested("input")
      let document = try input?.value("document", as: JSONValue.self, or: "expected an object")
      let data = try document?.json ?? Data()
      key.add(job.canonical["input"]?["document"]?.bytes ?? [])
      let fields = try FrameRequestFields(data)
      return try FrameSequence(
        yaml: fields.scenario,
        name: "scenario",
        parts: ScenarioAttachments(
          conversation: fields.conversation,
          messages: fields.messages,
          templates: { try engine.template($0) }
        ),
        inputs: data
      )
    }
  }

  func run(on engine: JobEngine) async throws -> JobOutput {
    engine.keepTiles(of: inputDigits)
    let options = FrameSequenceOptions(frames: frames, threadCount: engine.threads)
    let manifest = Mutex<[UInt8]>([])
    let run = try await sequence.play(options, renderer: engine.renderer) { bytes in
      manifest.withLock { $0 += bytes }
    }
    let pictures = Mutex<[ResultFile]>([])
    _ = try await run.draw(
      into: FrameSink(frame: { frame in
        var file = try await engine.folder.write("png") { sink in
          for piece in frame.pieces { try sink(Array(piece)) }
        }
        file.frame = frame.index
        file.size = try? PictureFile.size("\(engine.folder.path)/\(file.name)")
        pictures.withLock { $0.append(file) }
      }),
      renderer: engine.renderer
    )
    var description = try await engine.folder.write("json") { sink in
      try sink(manifest.withLock { $0 })
    }
    description.role = "manifest"
    return JobOutput(files: [description] + pictures.withLock { $0 }, warnings: run.warnings)
  }
}
