import ChatframeConstraintSolving
import ChatframeFiles
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeTemplates

struct VerifiedFilesTests {
  private let library = SampleTemplate.library

  @Test func `the table has the bundled files`() throws {
    let templates = try TemplateNames.all.map { try library.template($0).fingerprint }
    let labels = FNV1aHash.hash(of: try SampleTemplate.source("labels.yaml"))
    let current = templates + [labels]
    let table = current.sorted().map { "    0x\(String($0, radix: 16)),\n" }.joined()
    let isCurrent = current.allSatisfy { VerifiedFiles.contains($0) }
    #expect(isCurrent, "the table of VerifiedFiles is out of date; it is:\n\(table)")
  }

  @Test(arguments: TemplateNames.all)
  func `all structures of the bundled templates compile`(name: String) throws {
    let path = library.file(of: .name(name))
    // A file that is given by its path is not taken to be valid.
    _ = try library.template(.path(path))
  }

  @Test(arguments: TemplateNames.all)
  func `a variant that is compiled when it is used has the solutions of the others`(
    name: String
  ) throws {
    let lazy = try library.template(name).compiled
    let eager = try library.template(.path(library.file(of: .name(name)))).compiled
    for (one, other) in zip(lazy.all, eager.all) {
      let count = 1 << one.structure.collapsible.count
      for hidden in 0..<count {
        let systems = (one.variant(hiding: hidden).system, other.variant(hiding: hidden).system)
        var (first, second) = (systems.0.makeWorkspace(), systems.1.makeWorkspace())
        systems.0.solve(systems.0.parameters, in: &first)
        systems.1.solve(systems.1.parameters, in: &second)
        #expect(first.values == second.values)
      }
    }
  }

  @Test func `the bundled labels are valid`() throws {
    _ = try Labels(yaml: SampleTemplate.source("labels.yaml"), file: "labels.yaml")
  }

  @Test(arguments: ["en", "zh-Hant", "ar", "fi"])
  func `labels that are read when they are used are those of the whole file`(
    language: String
  ) throws {
    let locale = Locale(identifier: language)
    let source = try SampleTemplate.source("labels.yaml")
    let whole = try Labels(yaml: source, file: "labels.yaml")
    #expect(try library.labels().strings(for: locale) == whole.strings(for: locale))
  }
}
