import Testing

/// The documentation comments of public declarations, read as text.
///
/// `AllPublicDeclarationsHaveDocumentation` of swift-format requires that there is a comment; these
/// tests require the parts that a reader needs.
struct PublicDocumentationTests {
  /// Read once: there are a thousand files.
  private static let found = Result {
    try Repository.sources(in: "Sources").flatMap { file in
      PublicDeclaration.all(in: try Repository.text(file), of: file)
    }
  }

  private let declarations: [PublicDeclaration]

  init() throws {
    declarations = try Self.found.get()
    try #require(declarations.count > 1000)
  }

  @Test func `functions that throw say what they throw`() {
    let silent = declarations.filter { $0.throwsErrors && !$0.comment.contains("- Throws:") }
    #expect(silent.map(\.place) == [])
  }

  @Test func `functions with three or more parameters describe them`() {
    let silent = declarations.filter {
      $0.parameterCount >= 3 && !$0.comment.contains("- Parameters:")
    }
    #expect(silent.map(\.place) == [])
  }

  @Test func `cases of enums are documented`() {
    let silent = declarations.filter { $0.kind == .enumCase && $0.comment.isEmpty }
    #expect(silent.map(\.place) == [])
  }

  @Test func `widths and heights have a unit`() {
    let unit =
      #/\b(?:points?|pixels?|fraction|ratio|share|columns?|text units|ems?)\b/#.ignoresCase()
    let silent = declarations.filter { $0.isLength && !$0.comment.contains(unit) }
    #expect(silent.map(\.place) == [])
  }
}

/// A public function, initializer, property or case of an enum.
struct PublicDeclaration {
  enum Kind { case function, property, enumCase }

  let kind: Kind
  /// The lines of the comment without their slashes, as one text.
  let comment: String
  /// The declaration up to its body, in one line.
  let signature: String
  /// The file and the line, with the beginning of the declaration.
  let place: String

  /// Whether a function throws errors of its own.
  var throwsErrors: Bool {
    let result = signature.dropFirst(parameterList.count).prefix { $0 != ">" && $0 != "{" }
    return kind == .function && result.contains(" throws")
  }

  /// The number of a function's parameters, without those for the place of a test.
  var parameterCount: Int {
    guard kind == .function else { return 0 }
    return Self.parameters(in: parameterList).count {
      !$0.contains(#/#(?:fileID|filePath|line|column|function|isolation)\b/#)
    }
  }

  /// Whether a property is a width or a height whose unit its name does not give.
  var isLength: Bool {
    guard kind == .property,
      let name = signature.firstMatch(of: #/\b(?:var|let) (\w+): (?:Double|Float|Int)\b/#)?.1
    else { return false }
    return name.contains(#/[wW]idth|[hH]eight/#) && !name.contains("Pixels")
  }

  /// Returns the public declarations in the text of a file.
  static func all(in text: String, of file: String) -> [PublicDeclaration] {
    guard text.contains("public ") else { return [] }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    /// The indentation of the public enum that a line is in.
    var enumIndentation: Int?
    return lines.indices.compactMap { index in
      let indentation = lines[index].utf8.prefix { $0 == UInt8(ascii: " ") }.count
      let line = lines[index].dropFirst(indentation)
      if line.hasPrefix("}"), let depth = enumIndentation, indentation <= depth {
        enumIndentation = nil
      }
      let isPublic = line.hasPrefix("public ") || line.hasPrefix("@") && line.contains(" public ")
      if isPublic, line.contains(" enum "), line.hasSuffix("{") { enumIndentation = indentation }
      let isCase = line.hasPrefix("case ") || line.hasPrefix("indirect case ")
      let isInEnum = enumIndentation.map { indentation == $0 + 2 } ?? false
      guard let kind = isCase && isInEnum ? .enumCase : isPublic ? kind(of: line) : nil else {
        return nil
      }
      return PublicDeclaration(
        kind: kind,
        comment: comment(before: index, in: lines),
        signature: kind == .function ? signature(at: index, in: lines) : String(line),
        place: "\(file):\(index + 1): \(line)"
      )
    }
  }

  private static func kind(of line: Substring) -> Kind? {
    for word in line.prefix(while: { $0 != ":" && $0 != "=" }).split(separator: " ") {
      switch word.prefix(while: { $0.isLetter }) {
      case "func", "init", "subscript": return .function
      case "var", "let": return .property
      case "struct", "enum", "class", "actor", "protocol", "extension", "typealias", "import":
        // A method of a class is declared as `class func`.
        if word != "class" || !line.contains("class func ") { return nil }
      default: break
      }
    }
    return nil
  }

  /// The comment above a declaration and its attributes.
  private static func comment(before index: Int, in lines: [Substring]) -> String {
    let above = lines[..<index].suffix(60).reversed().map { $0.drop { $0 == " " } }
    let comment = above.drop { $0.hasPrefix("@") || $0.hasPrefix("#") }
      .prefix { $0.hasPrefix("///") }
    return comment.reversed().map { $0.dropFirst(3) }.joined(separator: " ")
  }

  /// The declaration of a function up to the brace that opens its body.
  private static func signature(at index: Int, in lines: [Substring]) -> String {
    var signature = ""
    for line in lines[index...].prefix(40) {
      signature += line.drop { $0 == " " } + " "
      let isClosed = signature.count { $0 == "(" } == signature.count { $0 == ")" }
      // A declaration of a protocol has no body; it ends with an empty line or the next comment.
      if isClosed, line.hasSuffix("{") || line.hasSuffix("}") || line.isEmpty { break }
    }
    return signature
  }

  /// The signature up to the parenthesis that closes the parameters.
  private var parameterList: Substring {
    guard let start = signature.firstIndex(of: "(") else { return "" }
    var depth = 0
    for index in signature[start...].indices {
      if signature[index] == "(" { depth += 1 }
      if signature[index] == ")" { depth -= 1 }
      if depth == 0 { return signature[...index] }
    }
    return signature[...]
  }

  /// Splits a list of parameters at the commas that separate them.
  private static func parameters(in list: Substring) -> [String] {
    var parameters = [""]
    var depth = 0
    var previous: Character = " "
    for character in list.drop(while: { $0 != "(" }).dropFirst().dropLast() {
      if "([{<".contains(character) { depth += 1 }
      if ")]}".contains(character) || character == ">" && previous != "-" { depth -= 1 }
      if character == ",", depth == 0 {
        parameters.append("")
      } else {
        parameters[parameters.count - 1].append(character)
      }
      previous = character
    }
    return parameters.filter { $0.contains(":") }
  }
}
