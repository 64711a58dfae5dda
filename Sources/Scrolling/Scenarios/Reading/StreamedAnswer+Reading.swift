import ChatframeConversations
import ChatframeDocuments
import Foundation

extension FlowAction {
  /// The keys of the events about answers that stream.
  static let answerKinds = ["stream", "pause", "stop", "error", "retry", "regenerate"]

  /// Reads an event about an answer that streams; `nil` for another key.
  static func answer(_ node: YAMLNode) throws(YAMLError) -> FlowAction? {
    switch node.name {
    case "stream": return try stream(node)
    case "pause":
      let fields = try node.fields(["id", "for"])
      let duration = try fields.required("for", of: node).number(ScenarioLimits.time)
      return .control(try fields.id(of: node), .pause(duration))
    case "stop": return .control(try node.soleID(), .stop)
    case "error": return .control(try node.soleID(), .fail)
    case "retry", "regenerate": return .control(try node.soleID(), .restart)
    default: return nil
    }
  }

  private static func stream(_ node: YAMLNode) throws(YAMLError) -> FlowAction {
    let fields = try node.fields(
      [
        "id", "sender", "replyTo", "body", "file", "rate", "schedule", "unit", "stepDuration",
        "renderer",
      ]
    )
    let answer = try StreamedAnswer(fields, of: node)
    let message = NewMessage(
      id: try fields.id(of: node),
      sender: try fields.required("sender", of: node).text(),
      body: EmbeddedBody(.answer(answer.answer)),
      replyTo: try fields["replyTo"]?.text()
    )
    return .stream(message, answer)
  }
}

extension StreamedAnswer {
  /// The numbers of units a second.
  package static let rates = 0.01...1e6

  fileprivate init(_ fields: [String: YAMLNode], of node: YAMLNode) throws(YAMLError) {
    guard fields["body"] != nil || fields["file"] != nil else {
      throw node.error("lacks \"body\" or \"file\", the text of the answer")
    }
    self.init(
      try fields["body"].map { _ throws(YAMLError) in try Self.answer(fields, of: node) }
        ?? Answer(markdown: ""),
      schedule: try Self.schedule(fields),
      unit: try fields["unit"]?.choice(AnswerUnit.self) ?? .token,
      stepDuration: try fields["stepDuration"]?.number(ScenarioLimits.time) ?? 1,
      renderer: try fields["renderer"]?.choice(AnswerRenderer.self) ?? .settled
    )
    if let file = fields["file"] {
      guard answer.markdown.isEmpty else {
        throw file.error("cannot be combined with the body's \"markdown\"; keep one of them")
      }
      if AnswerRecording.isName(try file.text()), let field = fields["rate"] ?? fields["schedule"] {
        throw field.error(
          "cannot be combined with a recorded stream, which has its own times; "
            + "remove \"\(field.name)\""
        )
      }
      self.file = ScenarioEntry(try file.text(), place: file.place)
    } else {
      try check(node.place)
    }
  }

  private static func answer(
    _ fields: [String: YAMLNode],
    of node: YAMLNode
  ) throws(YAMLError) -> Answer {
    guard case .answer(let answer) = try EmbeddedBody(fields, of: node).body else {
      throw try fields.required("body", of: node)
        .error("is not an answer; expected for example { type: answer, markdown: Hi }")
    }
    return answer
  }

  private static func schedule(_ fields: [String: YAMLNode]) throws(YAMLError) -> Schedule {
    guard let node = fields["schedule"] else {
      return .rate(try fields["rate"]?.number(rates) ?? 30)
    }
    if let rate = fields["rate"] {
      throw rate.error("cannot be combined with \"schedule\"; keep one of them")
    }
    var arrivals: [Arrival] = []
    for item in try node.items() {
      let pair = try item.items()
      guard pair.count == 2 else {
        throw item.error("is not a pair; expected a time in seconds and a length in bytes")
      }
      let time = try pair[0].number(ScenarioLimits.time)
      arrivals.append(Arrival(at: time, byteCount: try pair[1].count(0...Int(Int32.max))))
    }
    return .recorded(arrivals)
  }

  /// Rejects times that are out of range, and a schedule that does not fit the text.
  ///
  /// - Parameter place: The place of the event.
  /// - Throws: `YAMLError` that names the value or the arrival.
  package func check(_ place: YAMLLocation) throws(YAMLError) {
    let arrivals: [AnswerSchedule.Entry]
    do throws(AnswerScheduleError) {
      arrivals = try self.arrivals()
    } catch {
      throw place.error("\(error)")
    }
    try place.check(stepDuration, in: ScenarioLimits.time, name: "stepDuration")
    switch schedule {
    case .rate(let rate): try place.check(rate, in: Self.rates, name: "rate")
    case .recorded(let entries):
      for entry in entries {
        try place.check(entry.time, in: ScenarioLimits.time, name: "time of an arrival")
      }
    }
    let (last, whole) = (arrivals.last?.byteCount ?? 0, answer.markdown.utf8.count)
    guard last == whole else {
      throw place.error(
        "the schedule ends at \(last) bytes, but the text has \(whole); "
          + "the last length must be that of the text"
      )
    }
  }
}

extension StreamedAnswer {
  /// Takes the text from a file: Markdown, or a recorded stream for the extensions `jsonl` and
  /// `ndjson`.
  ///
  /// Each line of a recorded stream is an object with the `time` of an arrival in seconds and its
  /// `text`. The first arrival is at 0.
  ///
  /// - Parameters:
  ///   - data: The contents of the file.
  ///   - path: The path of the file.
  ///   - place: The place of the event.
  /// - Throws: `YAMLError` that names the line of the file.
  package mutating func take(
    _ data: Data,
    from path: String,
    _ place: YAMLLocation
  ) throws(YAMLError) {
    file = nil
    if AnswerRecording.isName(path) {
      var recording = AnswerRecording()
      do throws(AnswerRecording.Mistake) {
        try recording.read(data)
      } catch {
        throw place.error("\(path):\(error.line): \(error.message)")
      }
      answer = answer.replacingMarkdown(with: recording.text)
      schedule = .recorded(recording.arrivals)
    } else {
      guard let text = String(validating: data, as: UTF8.self) else {
        let line = AnswerRecording.firstInvalidLine(of: data)
        throw place.error("\(path):\(line): is not text in UTF-8")
      }
      answer = answer.replacingMarkdown(with: text)
    }
    try check(place)
  }
}

extension YAMLLocation {
  /// Rejects a number that is out of range, as reading it from a file does.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - range: The numbers that are allowed.
  ///   - name: The name of the number in the message.
  /// - Throws: `YAMLError` that names the number and the range.
  package func check(
    _ value: Double,
    in range: ClosedRange<Double>,
    name: String
  ) throws(YAMLError) {
    guard !range.contains(value) else { return }
    throw error(
      "the \(name) is \(NumberFormat.text(value)), which is out of range; expected "
        + NumberFormat.rangeText(range)
    )
  }
}

extension Answer {
  fileprivate func replacingMarkdown(with markdown: String) -> Answer {
    Answer(markdown: markdown, state: state, steps: steps, pictures: pictures)
  }
}
