import Testing

struct PackageManifestTests {
  private let manifest = PackageManifest(
    """
    let package = Package(
      targets: [
        // A comment with "quotes" and (brackets.
        system("CZ", at: "System/CZlib", pkgConfig: "zlib", debian: "zlib1g-dev"),
        .systemLibrary(name: "CC", path: "Sources/System/CC"),
        target("Values", at: "Values/Values", [yams], resources: [.copy("Fonts")]),
        target(
          "Layout",
          at: "Layout",
          [
            "Values", "CZ",
          ],
          settings: kernels + [.strictMemorySafety()]
        ),
        .executableTarget(
          name: "Program",
          dependencies: ["Layout"] + serving,
          path: "Sources/Command/Program",
          swiftSettings: safe
        ),
        .target(name: "Support", path: "Tests/Support", swiftSettings: common),
        tests(of: "Values", at: "Values/ValuesTests", []),
      ]
    )
    """
  )

  @Test func `targets in Sources are read in their order, tests and their support are not`() {
    #expect(manifest.targets.map(\.name) == ["CZ", "CC", "Values", "Layout", "Program"])
  }

  @Test func `a folder and a group follow from the path`() {
    #expect(
      manifest.targets.map(\.path) == [
        "System/CZlib", "System/CC", "Values/Values", "Layout", "Command/Program",
      ]
    )
    #expect(manifest.targets.map(\.folder) == ["CZlib", "CC", "Values", "Layout", "Program"])
    #expect(manifest.targets.map(\.group) == ["System", "System", "Values", "Layout", "Command"])
  }

  @Test func `dependencies are literals, and products of other packages constants`() {
    #expect(manifest.targets.map(\.dependencies) == [[], [], [], ["Values", "CZ"], ["Layout"]])
    #expect(manifest.targets.map(\.products) == [[], [], ["yams"], [], ["serving"]])
  }

  @Test func `a target is built on what its dependencies are built on`() {
    #expect(manifest.closure(of: "Program") == ["Layout", "Values", "CZ"])
  }
}
