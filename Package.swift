// swift-tools-version: 6.2
import PackageDescription

/// What every target is held to: language mode 6, explicit existentials, explicit imports, no
/// warnings.
let common: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// What every target that does not wrap C is held to as well: C handles cannot leak into it.
let safe: [SwiftSetting] = common + [.strictMemorySafety()]

/// What the innermost loops are held to: optimised even in the debug builds of `make test`.
///
/// They take ten to forty times as long otherwise. A package with unsafe flags cannot be depended
/// on by version, so these come with the environment.
let kernels: [SwiftSetting] =
  common
  + (Context.environment["CHATFRAME_OPTIMIZED_KERNELS"] == nil ? [] : [.unsafeFlags(["-O"])])

/// Where the targets lie in `Sources`.
let folders = [
  "Chatframe": "Chatframe",
  "Geometry": "Values/Graphics/Geometry",
  "Glyphs": "Values/Graphics/Glyphs",
  "NumberWriting": "Values/Documents/NumberWriting",
  "JSONReading": "Values/Documents/JSONReading",
  "YAMLReading": "Values/Documents/YAMLReading",
  "FileWriting": "Values/Files",
  "Resources": "Values/Resources",
  "Conversations": "Input/Conversations",
  "Templates": "Input/Templates",
  "ConstraintSolving": "Layout/ConstraintSolving",
  "ConstraintDocuments": "Layout/ConstraintDocuments",
  "Typesetting": "Layout/Typesetting",
  "MessageLayout": "Layout/MessageLayout",
  "Pixels": "Rendering/Pixels",
  "Drawing": "Rendering/Drawing",
  "Rendering": "Rendering/Rendering",
  "Timelines": "Scrolling/Timelines",
  "Scenarios": "Scrolling/Scenarios",
  "Filmstrips": "Scrolling/FrameSequences",
  "Jitter": "Jitter/Jitter",
  "Footage": "Jitter/FrameReading",
  "FootageAnalysis": "Jitter/FrameAnalysis",
  "PictureComparison": "Goldens/PictureComparison",
  "Outlines": "Goldens/Outlines",
  "Goldens": "Goldens/Goldens",
  "GoldenDocuments": "Goldens/GoldenRuns/GoldenDocuments",
  "GoldenMutations": "Goldens/GoldenRuns/GoldenMutations",
  "GoldenTesting": "Goldens/GoldenTesting",
  "Reports": "Reports",
  "Archives": "Service/Archives",
  "RenderService": "Service/RenderService",
  "ChatframeServer": "Service/ChatframeServer",
  "ChatframeCommand": "Command/ChatframeCommand",
  "CArchive": "System/CArchive",
  "CCairo": "System/CCairo",
  "CGdkPixbuf": "System/CGdkPixbuf",
  "CIsal": "System/CIsal",
  "CPango": "System/CPango",
  "CWebP": "System/CWebP",
  "CZlib": "System/CZlib",
]

/// Where their tests lie in `Tests`.
let testFolders = [
  "Chatframe": "ChatframeTests",
  "Geometry": "Values/GraphicsTests/Geometry",
  "Glyphs": "Values/GraphicsTests/Glyphs",
  "NumberWriting": "Values/DocumentsTests/NumberWriting",
  "JSONReading": "Values/DocumentsTests/JSONReading",
  "YAMLReading": "Values/DocumentsTests/YAMLReading",
  "FileWriting": "Values/FilesTests",
  "Resources": "Values/ResourcesTests",
  "Conversations": "Input/ConversationsTests",
  "Templates": "Input/TemplatesTests",
  "ConstraintSolving": "Layout/ConstraintSolvingTests",
  "ConstraintDocuments": "Layout/ConstraintDocumentsTests",
  "Typesetting": "Layout/TypesettingTests",
  "MessageLayout": "Layout/MessageLayoutTests",
  "Pixels": "Rendering/PixelsTests",
  "Drawing": "Rendering/DrawingTests",
  "Rendering": "Rendering/RenderingTests",
  "Timelines": "Scrolling/TimelinesTests",
  "Scenarios": "Scrolling/ScenariosTests",
  "Filmstrips": "Scrolling/FrameSequencesTests",
  "Jitter": "Jitter/JitterTests",
  "Footage": "Jitter/FrameReadingTests",
  "FootageAnalysis": "Jitter/FrameAnalysisTests",
  "PictureComparison": "Goldens/PictureComparisonTests",
  "Outlines": "Goldens/OutlinesTests",
  "Goldens": "Goldens/GoldensTests",
  "GoldenDocuments": "Goldens/GoldenRunsTests/GoldenDocuments",
  "GoldenMutations": "Goldens/GoldenRunsTests/GoldenMutations",
  "GoldenTesting": "Goldens/GoldenTestingTests",
  "Reports": "ReportsTests",
  "Archives": "Service/ArchivesTests",
  "RenderService": "Service/RenderServiceTests",
  "ChatframeCommand": "Command/ChatframeCommandTests",
]

/// The folder of a target.
func folder(_ name: String) -> String { "Sources/\(folders[name, default: name])" }

/// A target of the way through.
func room(
  _ name: String,
  _ dependencies: [Target.Dependency],
  settings: [SwiftSetting] = safe
) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    path: folder(name),
    swiftSettings: settings
  )
}

func tests(
  _ name: String,
  _ dependencies: [Target.Dependency],
  exclude: [String] = [],
  settings: [SwiftSetting] = common
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: dependencies,
    path: "Tests/\(testFolders[name, default: name])",
    exclude: exclude,
    swiftSettings: settings
  )
}

/// What answers over HTTP.
let serving: [Target.Dependency] = [
  .product(name: "Hummingbird", package: "hummingbird"),
  .product(name: "HummingbirdCore", package: "hummingbird"),
  .product(name: "HTTPTypes", package: "swift-http-types"),
  .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
  .product(name: "NIOCore", package: "swift-nio"),
  .product(name: "NIOHTTP1", package: "swift-nio"),
  .product(name: "NIOPosix", package: "swift-nio"),
  .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
  .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
  .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
  .product(name: "UnixSignals", package: "swift-service-lifecycle"),
  .product(name: "Logging", package: "swift-log"),
  .product(name: "Metrics", package: "swift-metrics"),
  .product(name: "CoreMetrics", package: "swift-metrics"),
  .product(name: "Configuration", package: "swift-configuration"),
  .product(name: "Crypto", package: "swift-crypto"),
]

let package = Package(
  name: "Chatframe",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Chatframe", targets: ["Chatframe"]),
    .library(name: "GoldenTesting", targets: ["GoldenTesting"]),
    .executable(name: "chatframe", targets: ["ChatframeCommand"]),
    .executable(name: "chatframe-server", targets: ["ChatframeServer"]),
  ],
  dependencies: [
    // Commands, help texts and shell completions.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // YAML with the line and column of every value, which template errors name.
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    // What serves over HTTP; only `RenderService` and `ChatframeServer` are built on it.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.4"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0", traits: []),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
  ],
  targets: [
    // Level 0: C headers, and values that know nothing of each other's users.
    .systemLibrary(
      name: "CCairo",
      path: folder("CCairo"),
      pkgConfig: "cairo-ft",
      providers: [.apt(["libcairo2-dev"])]
    ),
    .systemLibrary(
      name: "CPango",
      path: folder("CPango"),
      pkgConfig: "pangoft2",
      providers: [.apt(["libpango1.0-dev"])]
    ),
    .systemLibrary(
      name: "CGdkPixbuf",
      path: folder("CGdkPixbuf"),
      pkgConfig: "gdk-pixbuf-2.0",
      providers: [.apt(["libgdk-pixbuf-2.0-dev"])]
    ),
    .systemLibrary(
      name: "CWebP",
      path: folder("CWebP"),
      pkgConfig: "libwebp",
      providers: [.apt(["libwebp-dev"])]
    ),
    .systemLibrary(
      name: "CZlib",
      path: folder("CZlib"),
      pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"])]
    ),
    .systemLibrary(
      name: "CIsal",
      path: folder("CIsal"),
      pkgConfig: "libisal",
      providers: [.apt(["libisal-dev"])]
    ),
    .systemLibrary(
      name: "CArchive",
      path: folder("CArchive"),
      pkgConfig: "libarchive",
      providers: [.apt(["libarchive-dev"])]
    ),
    room("Geometry", []),
    room("Glyphs", ["Geometry"]),
    room("NumberWriting", []),
    room("JSONReading", []),
    room("YAMLReading", ["JSONReading", "NumberWriting", .product(name: "Yams", package: "Yams")]),
    room("ConstraintSolving", [], settings: kernels + [.strictMemorySafety()]),
    room("Conversations", ["JSONReading"]),
    room("Pixels", [], settings: kernels),
    room("FileWriting", []),
    .target(
      name: "Resources",
      path: folder("Resources"),
      resources: [.copy("../../../Fonts"), .copy("../../../Templates")],
      swiftSettings: safe
    ),

    // Level 1: one stage each.
    room("ConstraintDocuments", ["ConstraintSolving", "JSONReading"]),
    room(
      "Templates",
      ["Geometry", "ConstraintSolving", "Conversations", "JSONReading", "YAMLReading"]
    ),
    room("Typesetting", ["Geometry", "Glyphs", "CPango", "CCairo"], settings: common),
    room(
      "Drawing",
      ["Geometry", "Glyphs", "Pixels", "CCairo", "CGdkPixbuf", "CWebP", "CZlib", "CIsal"],
      settings: common
    ),
    room("Timelines", ["Geometry"]),
    // Styles and scripts are compiled in: a page needs nothing that would have to be installed.
    .target(
      name: "Reports",
      dependencies: ["Geometry", "NumberWriting"],
      path: folder("Reports"),
      resources: [
        "page.css", "stage.css", "film.css", "page.js", "stage.js", "film.js", "plot.js",
        "moment.js", "player.js", "golden.css", "golden.js",
      ].map { .embedInCode("Assets/\($0)") },
      swiftSettings: safe
    ),
    // Sets of pixels are gone through word by word.
    room(
      "PictureComparison",
      ["Geometry", "Pixels"],
      settings: kernels + [.strictMemorySafety()]
    ),
    room("Outlines", ["Geometry"]),
    room("Archives", ["CArchive"], settings: common),
    room("GoldenMutations", ["NumberWriting", .product(name: "Yams", package: "Yams")]),

    // Level 2: a message becomes placed components.
    room(
      "MessageLayout",
      ["Conversations", "Templates", "ConstraintSolving", "Geometry", "Glyphs", "NumberWriting"]
    ),

    // Level 3: arrangements become pictures, and scripts become frames.
    room("Rendering", ["MessageLayout", "Typesetting", "Drawing", "Outlines", "Resources"]),
    room("Scenarios", ["Timelines", "JSONReading", "YAMLReading"]),

    // Level 4: pictures become films, and what the pictures prove. Hashing and matching scanlines
    // are innermost loops.
    room("Filmstrips", ["Rendering", "Scenarios", "FileWriting"]),
    room(
      "Jitter",
      ["Geometry", "Pixels", "Timelines"],
      settings: kernels + [.strictMemorySafety()]
    ),

    room("Footage", ["Drawing", "JSONReading"]),
    room(
      "FootageAnalysis",
      ["Drawing", "Footage", "Geometry", "JSONReading", "Jitter", "Reports", "Timelines"]
    ),

    // Level 5: what was recorded is compared with what is.
    room(
      "Goldens",
      [
        "Rendering", "Filmstrips", "Jitter", "PictureComparison", "Outlines", "FileWriting",
        "Conversations", "Templates", "MessageLayout", "Drawing", "Pixels", "Geometry", "Scenarios",
        "Resources", "JSONReading",
      ]
    ),

    room(
      "GoldenDocuments",
      [
        "Geometry", "Goldens", "JSONReading", "MessageLayout", "Rendering", "Templates",
        "Timelines", "YAMLReading",
      ]
    ),

    // The libraries hosts use, and the program.
    room(
      "Chatframe",
      [
        "Geometry", "Glyphs", "Conversations", "Templates", "MessageLayout", "Rendering",
        "Timelines", "Scenarios", "Filmstrips", "YAMLReading",
      ]
    ),
    room("GoldenTesting", ["Goldens", "Chatframe", "Drawing", "FileWriting", "Pixels"]),
    .executableTarget(
      name: "ChatframeCommand",
      dependencies: [
        "ConstraintDocuments", "ConstraintSolving", "Conversations", "Geometry", "Templates",
        "Typesetting", "Drawing", "FileWriting", "Filmstrips", "Footage", "FootageAnalysis",
        "GoldenDocuments", "GoldenMutations", "Goldens", "JSONReading", "Jitter", "MessageLayout",
        "NumberWriting", "Outlines", "Pixels", "Rendering", "Reports", "Resources", "Scenarios",
        "Timelines", "YAMLReading",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: folder("ChatframeCommand"),
      swiftSettings: safe
    ),

    // Random numbers that are the same in every run.
    .target(name: "SeededRandomness", path: "Tests/Support/SeededRandomness", swiftSettings: kernels),
    // Drives a headless Chromium, where one is installed.
    .target(name: "BrowserTesting", path: "Tests/Support/BrowserTesting", swiftSettings: common),
    // The service: the same engine over HTTP.
    .target(
      name: "RenderService",
      dependencies: [
        "Archives", "Conversations", "Drawing", "FileWriting", "Filmstrips", "Footage",
        "FootageAnalysis", "Geometry", "Goldens", "JSONReading", "Jitter", "MessageLayout",
        "Outlines",
        "PictureComparison", "Pixels", "Rendering", "Resources", "Scenarios", "Templates",
        "Typesetting", "YAMLReading",
      ] + serving,
      path: folder("RenderService"),
      resources: [.copy("Pages")],
      swiftSettings: safe
    ),
    .executableTarget(
      name: "ChatframeServer",
      dependencies: [
        "RenderService", "Templates",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ] + serving,
      path: folder("ChatframeServer"),
      swiftSettings: safe
    ),

    tests("Resources", ["Resources"]),
    tests("Geometry", ["Geometry"]),
    tests("Glyphs", ["Glyphs"]),
    tests("NumberWriting", ["NumberWriting"]),
    tests("JSONReading", ["JSONReading"]),
    tests("YAMLReading", ["YAMLReading"]),
    tests("ConstraintSolving", ["ConstraintSolving", "SeededRandomness"], exclude: ["Cases"]),
    tests("ConstraintDocuments", ["ConstraintDocuments"]),
    tests("Conversations", ["Conversations"]),
    tests("Templates", ["Templates", "ConstraintSolving", "Resources"]),
    tests("Typesetting", ["Typesetting", "Resources"]),
    tests("Drawing", ["CWebP", "CZlib", "Drawing", "Pixels", "Resources"]),
    tests("Pixels", ["Pixels", "SeededRandomness"]),
    tests("PictureComparison", ["Geometry", "PictureComparison", "Pixels", "SeededRandomness"]),
    tests("Outlines", ["Geometry", "Outlines"]),
    tests("Archives", ["Archives"]),
    tests("GoldenDocuments", ["Geometry", "GoldenDocuments", "Goldens", "Timelines"]),
    tests("GoldenMutations", ["GoldenMutations", "Resources", "Templates"]),
    tests("Timelines", ["Geometry", "Timelines", "BrowserTesting", "SeededRandomness"]),
    tests("Reports", ["Geometry", "Reports", "BrowserTesting"]),
    tests("MessageLayout", ["MessageLayout", "SeededRandomness"], exclude: ["Samples/Templates"]),
    tests("Rendering", ["CWebP", "GoldenTesting", "Outlines", "Rendering", "Resources"]),
    tests("Scenarios", ["Scenarios", "Timelines"], exclude: ["Scenarios"]),
    tests("FileWriting", ["FileWriting"]),
    tests(
      "Filmstrips",
      [
        "Filmstrips", "FileWriting", "MessageLayout", "Scenarios", "Templates", "Timelines",
        "CGdkPixbuf", "CZlib", "SeededRandomness",
      ]
    ),
    tests("Footage", ["Drawing", "Footage", "Geometry"]),
    tests("FootageAnalysis", ["FootageAnalysis", "Jitter"]),

    // Films are drawn pixel by pixel.
    tests(
      "Jitter",
      [
        "CGdkPixbuf", "Conversations", "Geometry", "Jitter", "MessageLayout", "Rendering",
        "SeededRandomness", "Templates", "Timelines",
      ],
      settings: kernels
    ),
    tests(
      "Goldens",
      [
        "Conversations", "Drawing", "FileWriting", "Filmstrips", "Geometry", "Goldens",
        "MessageLayout", "Outlines", "PictureComparison", "Pixels", "Rendering", "Templates",
      ]
    ),
    tests("GoldenTesting", ["GoldenTesting"], exclude: ["Goldens"]),
    tests("Chatframe", ["Chatframe"]),
    tests(
      "ChatframeCommand",
      [
        "BrowserTesting", "ChatframeCommand", "Drawing", "FileWriting", "Filmstrips",
        "FootageAnalysis", "Geometry", "GoldenDocuments", "Jitter", "Rendering", "Reports",
        "Resources", "Scenarios", "Templates", "Timelines",
      ]
    ),
    tests(
      "RenderService",
      [
        "RenderService", "Archives", "Conversations", "Drawing", "Filmstrips", "Footage",
        "FootageAnalysis", "Goldens", "Rendering",
        "Resources", "Scenarios", "Templates", .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "ServiceLifecycleTestKit", package: "swift-service-lifecycle"),
        .product(name: "Yams", package: "Yams"),
      ] + serving
    ),
  ]
)
