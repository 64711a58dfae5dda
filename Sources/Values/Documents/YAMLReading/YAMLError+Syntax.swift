import Yams

extension YAMLError {
  /// What Yams says, with its line.
  init(_ error: YamlError, file: String) {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      self.init(
        file: file,
        line: mark.line,
        column: mark.column,
        message: "is no YAML: \(problem)"
      )
    case .duplicatedKeysInMapping(let duplicates, let context):
      let keys = Set(duplicates).map(Excerpt.quoted).sorted().joined(separator: ", ")
      self.init(
        file: file,
        line: context.mark.line,
        message: "names \(keys) twice; keep one of them"
      )
    case .reader(let problem, _, _, _):
      self.init(file: file, message: "is no YAML: \(problem)")
    case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
      self.init(file: file, message: "is no YAML")
    }
  }
}
