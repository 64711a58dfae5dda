// swift-tools-version: 6.2
import PackageDescription

// Measured as ratios within one run: these figures are for comparing with each other, not with
// those of another machine.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "Chatframe", path: "..")],
  targets: [
    // What the layout is measured against: Pango itself, without anything of ours.
    .systemLibrary(name: "CBarePango", pkgConfig: "pangoft2"),
    // What frames are measured against.
    .systemLibrary(name: "CBareCairo", pkgConfig: "cairo"),
    // Counts what asks for memory, by standing in for malloc.
    .target(name: "CAllocationCount"),
    // The same sources as in Chatframe, through a link, as no product holds them.
    .target(
      name: "MeasuredConstraintSolving",
      dependencies: [.product(name: "Chatframe", package: "Chatframe")],
      path: "Sources/ConstraintSolving",
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
    ),
    // Likewise, as one module.
    .target(
      name: "MeasuredComparison",
      dependencies: [.product(name: "Chatframe", package: "Chatframe")],
      path: "Sources/Comparison",
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
    ),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CBarePango", "CBareCairo", "CAllocationCount", "MeasuredConstraintSolving",
        "MeasuredComparison",
        .product(name: "Chatframe", package: "Chatframe"),
        .product(name: "GoldenTesting", package: "Chatframe"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
    ),
  ]
)
