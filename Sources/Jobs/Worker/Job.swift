import ChatframeConversations
import ChatframeDocuments
import ChatframeRequests
import Foundation

/// The work that a job requests.
package enum JobKind: String, CaseIterable, Sendable {
  /// A picture of a conversation.
  case render
  /// The layout of a conversation as JSON.
  case layout
  /// The frames of a scenario, or a range of them.
  case frames
  /// A report about motion in recorded frames.
  case jitter
  /// A comparison with goldens.
  case verify
}

/// A job: one line of JSON, whose fields are checked.
struct Job {
  /// The input of a job.
  enum Input: Hashable, Sendable {
    /// The path of a file or a folder, relative to the working directory.
    case path(String)
    /// The field `document` of the job itself.
    case document
  }

  /// The fields of a job.
  static let names = ["v", "id", "kind", "input", "options", "frames", "deadlineInMilliseconds"]
  /// The largest number of bytes of an id.
  static let idLimit = 1024
  /// The valid deadlines, in milliseconds: up to a day.
  static let deadlines = 1...86_400_000
  /// The valid indices of frames.
  private static let frameIndices = 0...10_000_000

  /// The line.
  let line: JobLine
  /// The kind of work.
  let kind: JobKind
  /// The input.
  let input: Input
  /// The options; `nil` for the default ones.
  let options: OptionFields?
  /// The requested frames; `nil` for all.
  let frames: Range<Int>?
  /// The time that the job may take; `nil` for any time.
  let deadline: Duration?
  /// The canonical form of the job, for the key.
  let canonical: CanonicalJSON

  /// Returns the id of a job whose other fields may be wrong; `nil` if it cannot be read.
  static func id(of json: JobLine) throws(JobFailure) -> String {
    do {
      guard let id = try json.fields.text("id"), !id.isEmpty else {
        throw JobFailure(.badJob, "id is missing; expected a name that no other job has")
      }
      guard id.utf8.count <= idLimit else {
        throw JobFailure(.badJob, "id has \(id.utf8.count) bytes; the limit is \(idLimit)")
      }
      return id
    } catch {
      throw JobFailure(error)
    }
  }

  /// Reads the fields of a job.
  init(_ line: JobLine) throws {
    let fields = line.fields
    try fields.check(names: Self.names, root: "the job")
    try Self.checkVersion(fields)
    self.line = line
    kind = try Self.kind(fields)
    input = try Self.input(fields)
    options = try fields.nested("options")
    frames = try Self.frames(fields, kind)
    deadline = try fields.integer("deadlineInMilliseconds", in: Self.deadlines)
      .map { .milliseconds($0) }
    canonical = CanonicalJSON(line.json)
  }

  private static func checkVersion(_ fields: OptionFields) throws {
    let version: Int?
    do throws(OptionFields.FieldError) {
      version = try fields.integer("v", in: 1...1, or: "expected 1")
    } catch {
      throw RequestError(
        "v: \(error.value ?? "null") is not a known version; expected 1",
        path: "v"
      )
    }
    guard version != nil else { throw JobFailure(.badJob, "v is missing; expected 1") }
  }

  private static func kind(_ fields: OptionFields) throws -> JobKind {
    let known = JobKind.allCases.map(\.rawValue)
    guard let name = try fields.text("kind") else {
      throw JobFailure(.badJob, "kind is missing; expected \(Suggestion.list(known))")
    }
    guard let kind = JobKind(rawValue: name) else {
      let hint = Suggestion.text(for: name, among: known)
      throw JobFailure(.badJob, "kind: \(Excerpt.quoted(name)) is unknown; \(hint)")
    }
    return kind
  }

  private static func input(_ fields: OptionFields) throws -> Input {
    let expected = "expected {\"path\": …} or {\"document\": {…}}"
    guard let input = try fields.object("input", known: ["path", "document"]) else {
      throw JobFailure(.badJob, "input is missing; \(expected)")
    }
    let path = try input.text("path")
    switch (path, input.has("document")) {
    case (let path?, false):
      guard !path.isEmpty, !path.utf8.contains(0) else {
        throw JobFailure(.badJob, "input.path: \(Excerpt.quoted(path)) is not a valid path")
      }
      return .path(path)
    case (nil, true): return .document
    default: throw JobFailure(.badJob, "input: expected exactly one of path and document")
    }
  }

  private static func frames(_ fields: OptionFields, _ kind: JobKind) throws -> Range<Int>? {
    let expected = "expected the first and the last frame, for example [0, 59]"
    guard let bounds: [Int] = try fields.value("frames", or: expected) else { return nil }
    guard kind == .frames else {
      throw JobFailure(.badJob, "frames applies only to jobs of the kind frames; omit it")
    }
    guard bounds.count == 2, bounds[0] <= bounds[1],
      bounds.allSatisfy({ frameIndices.contains($0) })
    else {
      throw fields.wrong("frames", expected)
    }
    return bounds[0]..<bounds[1] + 1
  }
}

/// The fields of a job that its supervisor needs.
package struct JobHead: Hashable, Sendable {
  /// The id.
  package let id: String
  /// The time that the job may take; `nil` for any time, or if the field is wrong.
  package let deadline: Duration?

  /// Reads a line.
  ///
  /// - Throws: `JobFailure` if the line is not a JSON object with an id.
  package init(_ line: Data) throws(JobFailure) {
    do {
      let line = try JobLine(line)
      id = try Job.id(of: line)
      let field = try? line.fields.integer("deadlineInMilliseconds", in: Job.deadlines)
      deadline = field.map { .milliseconds($0) }
    } catch {
      throw JobFailure(error)
    }
  }
}

/// A line with a JSON object.
struct JobLine {
  /// The validated JSON.
  let json: JSONText
  /// The fields of the object.
  let fields: OptionFields

  /// The names that fields of jobs and documents have as a rule.
  private static let familiarNames = ConversationDocument.familiarNames
    .union(Job.names + ["path", "document", "format", "conversation"])
    .union(RenderRequestOptions.names + GoldenRequestFields.names)

  /// Reads a line.
  init(_ line: Data) throws {
    do throws(JSONText.ParsingError) {
      json = try JSONText(
        line,
        refusesRepeatedNames: true,
        familiarNames: Self.familiarNames
      )
    } catch {
      throw JobFailure(.badJSON, "column \(error.column): \(error.fault)")
    }
    do {
      fields = try OptionFields(json.data, or: "expected an object")
    } catch is OptionFields.FieldError {
      throw JobFailure(.badJSON, "the job is not an object; expected {\"v\": 1, \"id\": …}")
    }
  }
}
