import Testing

/// The claims of `Docs/Architecture.md`, compared with the manifest and the sources.
struct ArchitectureTests {
  private let manifest: PackageManifest
  private let page: ArchitecturePage

  init() throws {
    manifest = PackageManifest(try Repository.text("Package.swift"))
    page = ArchitecturePage(try Repository.text("Docs/Architecture.md"))
    try #require(manifest.targets.count > 30)
  }

  @Test func `the page has every target in its group, and no others`() {
    let onPage = page.groups.flatMap { group in
      group.folders.map { $0 == group.name ? $0 : "\(group.name)/\($0)" }
    }
    let paths = manifest.targets.map { target in
      target.path == "\(target.group)/\(target.group)" ? target.group : target.path
    }
    #expect(onPage.sorted() == paths.sorted())
  }

  @Test func `every target has its folder`() {
    #expect(manifest.targets.filter { !Repository.has("Sources/\($0.path)") }.map(\.path) == [])
  }

  @Test func `modules of this package are prefixed, but for the products`() {
    let unprefixed = manifest.targets.filter { target in
      !target.name.hasPrefix("Chatframe") && !target.name.hasPrefix("CChatframe")
    }
    // A host that tests with goldens imports the first, and the second says what it does.
    #expect(unprefixed.map(\.name).sorted() == ["GoldenTesting", "PictureComparison"])
  }

  @Test func `the table of imports is the manifest's`() {
    let expected = page.imports(from: manifest)
    #expect(
      page.imports == expected,
      "Docs/Architecture.md is out of date; its table is:\n\(expected.joined(separator: "\n"))"
    )
  }

  @Test func `files import only what their target is built on`() throws {
    for target in manifest.targets {
      let allowed = manifest.closure(of: target.name)
      for (module, file) in try Repository.imports(in: "Sources/\(target.path)")
      where manifest[module] != nil {
        #expect(allowed.contains(module), "\(file) imports \(module)")
      }
    }
  }

  @Test func `every dependency of a target is imported in it`() throws {
    for target in manifest.targets {
      let imported = Set(try Repository.imports(in: "Sources/\(target.path)").map(\.module))
      let idle = target.dependencies.filter { !imported.contains($0) }
      #expect(idle == [], "\(target.name) does not import them")
    }
  }

  @Test func `arrows point down the groups, but for the exceptions on the page`() throws {
    let levels = Dictionary(uniqueKeysWithValues: page.groups.enumerated().map { ($1.name, $0) })
    var upward: Set<ArchitecturePage.Exception> = []
    for target in manifest.targets {
      let modules = try Repository.imports(in: "Sources/\(target.path)").map(\.module)
      for imported in (modules + target.dependencies).compactMap({ manifest[$0] }) {
        let from = try #require(levels[target.group])
        let to = try #require(levels[imported.group])
        if to < from { upward.insert(.init(importer: target.folder, imported: imported.folder)) }
      }
    }
    #expect(upward == Set(page.exceptions))
  }

  @Test(arguments: ["ChatframeTimelines", "ChatframeJitter", "PictureComparison"])
  func `the products for apps are built on neither C libraries nor other packages`(
    product: String
  ) throws {
    try #require(manifest[product] != nil)
    let targets = manifest.closure(of: product).union([product]).compactMap { manifest[$0] }
    #expect(targets.filter { $0.group == "System" || !$0.products.isEmpty }.map(\.name) == [])
  }

  @Test func `only the service links the HTTP stack`() {
    let linking = manifest.targets.filter { $0.products.contains("serving") }
    #expect(Set(linking.map(\.group)) == ["Service"])
  }

  @Test func `two walks have at most fifteen stops each`() {
    #expect(page.walks.map(\.heading) == ["From JSON to a PNG", "From a scenario to frames"])
    for walk in page.walks {
      #expect((1...15).contains(walk.stops.count), "\(walk.heading)")
    }
  }

  @Test func `every stop names a file, and a function that it declares`() throws {
    for stop in page.walks.flatMap(\.stops) {
      let path = "Sources/\(stop.file)"
      guard Repository.has(path) else {
        Issue.record("\(path) does not exist")
        continue
      }
      let isDeclared = try Repository.text(path).contains(stop.declaration)
      #expect(isDeclared, "\(path) does not declare \(stop.function)")
    }
  }

  @Test func `source files that the decisions name exist`() throws {
    let pages = try Repository.files(in: "Docs/Decisions")
    try #require(pages.count > 1)
    for page in pages {
      let text = try Repository.text(page)
      for span in text.matches(of: #/`(\w+/[\w/+.-]+\.swift)`/#) {
        #expect(Repository.has("Sources/\(span.1)"), "\(page) names \(span.1)")
      }
    }
  }
}
