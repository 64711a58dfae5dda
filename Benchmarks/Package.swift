// swift-tools-version: 6.2
import PackageDescription

// Benchmarks print ratios within a run, because times of different machines cannot be compared.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v26)],
  dependencies: [
    .package(name: "Chatframe", path: "..", traits: ["SQLite"]),
    // The baseline of the message store.
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // The baseline of layouts: Pango alone.
    .systemLibrary(name: "CBarePango", pkgConfig: "pangoft2"),
    // The baseline of frames.
    .systemLibrary(name: "CBareCairo", pkgConfig: "cairo"),
    // The baseline of whole processes.
    .systemLibrary(name: "CBarePangoCairo", pkgConfig: "pangocairo"),
    .systemLibrary(name: "CBareIsal", pkgConfig: "libisal"),
    .target(name: "CBarePage", dependencies: ["CBarePangoCairo", "CBarePango", "CBareIsal"]),
    // Counts allocations by replacing malloc.
    .target(name: "CAllocationCount"),
    // A link to sources of Chatframe that no product exports.
    .target(
      name: "MeasuredConstraintSolving",
      dependencies: [.product(name: "Chatframe", package: "Chatframe")],
      path: "Sources/ConstraintSolving",
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
    ),
    // The same, with several targets as one module.
    .target(
      name: "MeasuredComparison",
      dependencies: [.product(name: "Chatframe", package: "Chatframe")],
      path: "Sources/Comparison",
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
    ),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CBarePango", "CBareCairo", "CBarePage", "CAllocationCount", "MeasuredConstraintSolving",
        "MeasuredComparison",
        .product(name: "Chatframe", package: "Chatframe"),
        .product(name: "ChatframeMessageFlowSQLite", package: "Chatframe"),
        .product(name: "GoldenTesting", package: "Chatframe"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
    ),
  ]
)
