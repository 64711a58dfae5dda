import Testing

/// The names of public types, which hosts import along with the frameworks of their platform.
struct PublicTypeNameTests {
  /// A public type that a file declares, outside other types.
  private struct Declaration {
    let name: String
    let file: String
    /// The name and the file, for messages.
    var description: String { "\(name) in \(file)" }
  }

  private let declarations: [Declaration]

  init() throws {
    let declaration =
      #/^(?:@[^\n]* )?public (?:final |indirect |nonisolated )*(?:struct|enum|class|protocol|actor|typealias) (\w+)/#
      .anchorsMatchLineEndings()
    declarations = try Repository.files(in: "Sources").filter { $0.hasSuffix(".swift") }
      .flatMap { file in
        try Repository.text(file).matches(of: declaration).map {
          Declaration(name: String($0.1), file: file)
        }
      }
    try #require(declarations.count > 100)
  }

  @Test func `no public type has the name of one in Foundation, SwiftUI or the standard library`()
    throws
  {
    let text = try Repository.text("Tests/ArchitectureTests/FrameworkTypeNames.txt")
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    let taken = Set(lines.flatMap { $0.split(separator: " ") }.map(String.init))
    try #require(
      taken.isSuperset(of: ["Color", "EdgeInsets", "Layout", "Path", "Progress", "Result"])
    )
    #expect(declarations.filter { taken.contains($0.name) }.map(\.description) == [])
  }

  @Test func `no two public types have the same name`() {
    let repeated = Dictionary(grouping: declarations, by: \.name).values.filter { $0.count > 1 }
    #expect(repeated.flatMap { $0 }.map(\.description).sorted() == [])
  }
}
