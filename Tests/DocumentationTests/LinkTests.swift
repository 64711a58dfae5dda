import ChatframeTestSupport
import Foundation
import Testing

/// The links between pages.
struct LinkTests {
  @Test(arguments: DocumentationPages.all)
  func `links lead to files and headings that exist`(path: String) throws {
    let page = try DocumentationPages.page(path)
    for link in page.links where !link.target.contains(#/^[a-z]+:/#) {
      let problem = try Self.problem(link.target, on: path)
      #expect(problem == nil, "\(path):\(link.line): \(link.target) \(problem ?? "")")
    }
  }

  @Test func `Docs/README.md links to every page in Docs, or to the overview of its folder`() throws
  {
    for path in DocumentationPages.all where path.hasPrefix("Docs/") {
      let folder = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
      let overview = path.hasSuffix("/README.md") ? "Docs/README.md" : "\(folder)/README.md"
      guard path != overview else { continue }
      let isLinked = try Self.targets(on: overview).contains(path)
      #expect(isLinked, "\(overview) has no link to \(path)")
    }
  }

  @Test func `README.md links to the map of the documentation`() throws {
    #expect(try Self.targets(on: "README.md").contains("Docs/README.md"))
  }

  /// The paths in the repository to which a page links, without fragments.
  private static func targets(on path: String) throws -> Set<String> {
    Set(
      try DocumentationPages.page(path).links.map { link in
        resolve(String(link.target.prefix { $0 != "#" }), on: path)
      }
    )
  }

  /// The fault of a relative link; `nil` if it has none.
  private static func problem(_ target: String, on path: String) throws -> String? {
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let file = parts[0].isEmpty ? path : resolve(String(parts[0]), on: path)
    guard FileManager.default.fileExists(atPath: PackageFolder.path(file)) else {
      return "does not exist"
    }
    guard parts.count > 1, file.hasSuffix(".md") else { return nil }
    let anchors = try DocumentationPages.page(file).anchors
    return anchors.contains(String(parts[1])) ? nil : "names no heading of that page"
  }

  private static func resolve(_ target: String, on path: String) -> String {
    var parts = path.split(separator: "/").dropLast()
    for part in target.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
