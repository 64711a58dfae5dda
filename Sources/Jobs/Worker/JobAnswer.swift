import ChatframeDocuments

/// The result of a job: one line of JSON.
package struct JobAnswer: Sendable {
  /// The id of the job; `nil` if it could not be read.
  package var id: String?
  /// The key of the result; `nil` if the input could not be read.
  package var key: String?
  /// The files of the result, in the folder for results.
  package var files: [ResultFile] = []
  /// The warnings about the input and the result, one line each.
  package var warnings: [String] = []
  /// The reason why there is no result; `nil` if there is one.
  package var failure: JobFailure?
  /// The time that the job took.
  package var duration = Duration.zero
  /// The fingerprint of the worker's environment.
  package let fingerprint: String

  /// Creates the answer to a job without a result yet.
  package init(id: String?, fingerprint: String) {
    self.id = id
    self.fingerprint = fingerprint
  }

  /// The status of the result.
  package var status: JobStatus { failure?.code.status ?? .ok }

  /// The answer as JSON with a final line break.
  package var line: [UInt8] {
    var json = JSONWriter(escapes: [.shortLineFeed, .shortTab, .otherShortForms, .delete])
    json.putObject { json in
      json.put(1, as: "v")
      json.put(id, as: "id")
      json.put(status.rawValue, as: "status")
      json.put(as: "retryable") { $0.put(failure?.code.isRetryable ?? false) }
      json.put(key, as: "key")
      json.put(all: files, as: "files") { json, file in file.write(into: &json) }
      json.put(all: warnings, as: "warnings") { json, warning in json.put(warning) }
      json.put(milliseconds, as: "milliseconds")
      json.put(fingerprint, as: "fingerprint")
      if let failure { Self.write(failure, into: &json) }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  private var milliseconds: Double { (duration / .microseconds(1)).rounded() / 1000 }

  private static func write(_ failure: JobFailure, into json: inout JSONWriter) {
    json.put(as: "error") { json in
      json.putObject { json in
        json.put(failure.code.rawValue, as: "code")
        json.put(Excerpt.line(failure.message), as: "message")
      }
    }
  }
}

/// The first line of a worker: its version and the fingerprint of its environment.
package struct WorkerGreeting: Hashable, Sendable, Decodable {
  /// The version of the program.
  package let version: String
  /// The fingerprint of everything that results depend on, except for jobs and their inputs.
  package let fingerprint: String

  /// Creates a greeting.
  package init(version: String, fingerprint: String) {
    self.version = version
    self.fingerprint = fingerprint
  }

  /// The greeting as JSON with a final line break.
  package var line: [UInt8] {
    var json = JSONWriter(escapes: [])
    json.putObject { json in
      json.put(1, as: "hello")
      json.put(version, as: "version")
      json.put(fingerprint, as: "fingerprint")
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }
}
