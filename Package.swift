// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The settings of every target: language mode 6, explicit existentials, explicit imports.
///
/// Warnings are errors in this repository's own builds only: a newer compiler, which warns of more,
/// must not break a host's build.
let common: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  + (Context.environment["CHATFRAME_WARNINGS_AS_ERRORS"] == nil
    ? [] : [.treatAllWarnings(as: .error)])

/// The settings of targets that do not wrap C libraries, so that no handle can leak into them.
let safe: [SwiftSetting] = common + [.strictMemorySafety()]

/// The settings of targets without innermost loops, whose size in an installed program matters more
/// than their speed.
let compact: [SwiftSetting] =
  safe
  + (Context.environment["CHATFRAME_COMPACT"] == nil ? [] : [.unsafeFlags(["-Osize"])])

/// The setting of targets that are optimised even in the debug builds of `make test`, where they take
/// most of the time.
///
/// A package with unsafe flags cannot be a dependency by version, so an environment variable adds
/// the flags.
let optimized: [SwiftSetting] =
  Context.environment["CHATFRAME_OPTIMIZED_KERNELS"] == nil ? [] : [.unsafeFlags(["-O"])]

/// The settings of targets with innermost loops, which take ten to forty times as long without
/// optimisation.
let kernels: [SwiftSetting] = common + optimized

/// The object file with the parts of ICU's data that the programs read, which `Scripts/locale-data`
/// writes: the linker then leaves out Foundation's own, which have all of them.
let localeData: [LinkerSetting] =
  Context.environment["CHATFRAME_LOCALE_DATA"].map { [.unsafeFlags([$0])] } ?? []

/// Declares a library target whose sources are in `Sources/PATH`.
///
/// Module names are global in a host's build, so they all begin with `Chatframe`; folders do not.
func target(
  _ name: String,
  at path: String,
  _ dependencies: [Target.Dependency] = [],
  resources: [Resource] = [],
  settings: [SwiftSetting] = safe
) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    path: "Sources/\(path)",
    resources: resources,
    swiftSettings: settings
  )
}

/// Declares the module of a C library that pkg-config finds, from its module map in
/// `Sources/System`.
func system(
  _ name: String,
  at path: String,
  pkgConfig: String,
  debian: String,
  homebrew: String
) -> Target {
  .systemLibrary(
    name: name,
    path: "Sources/\(path)",
    pkgConfig: pkgConfig,
    providers: [.apt([debian]), .brew([homebrew])]
  )
}

/// Returns the path of this package's own pkg-config file for `library` if its headers are in
/// `headers`, and otherwise `library` itself.
///
/// On Linux, the pkg-config files of libraries that depend on gio request `-pthread`. The package
/// manager prohibits that flag, which no header needs, and warns about it in every build.
func headers(of library: String, in headers: String, _ file: String) -> String {
  let path = "\(Context.packageDirectory)/Sources/System/\(file)"
  // The package manager separates several names by spaces.
  let isUsable = FileManager.default.fileExists(atPath: headers) && !path.contains(" ")
  return isUsable ? path : library
}

/// Declares the tests of the target `name`, in `Tests/PATH`.
func tests(
  of name: String,
  at path: String,
  _ dependencies: [Target.Dependency],
  exclude: [String] = [],
  settings: [SwiftSetting] = common
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.byName(name: name), "ChatframeTestSupport"] + dependencies,
    path: "Tests/\(path)",
    exclude: exclude,
    swiftSettings: settings
  )
}

let yams = Target.Dependency.product(name: "Yams", package: "Yams")
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser",
  package: "swift-argument-parser"
)

/// Returns a product on which only the service depends, with the trait `Server`.
///
/// Without the trait, the package manager neither resolves nor fetches its package.
func serverOnly(_ product: String, from package: String) -> Target.Dependency {
  .product(name: product, package: package, condition: .when(traits: ["Server"]))
}

let logging = serverOnly("Logging", from: "swift-log")

/// The HTTP stack.
let serving: [Target.Dependency] = [
  serverOnly("Hummingbird", from: "hummingbird"),
  serverOnly("HummingbirdCore", from: "hummingbird"),
  serverOnly("HTTPTypes", from: "swift-http-types"),
  serverOnly("AsyncAlgorithms", from: "swift-async-algorithms"),
  serverOnly("NIOCore", from: "swift-nio"),
  serverOnly("NIOHTTP1", from: "swift-nio"),
  serverOnly("NIOPosix", from: "swift-nio"),
  serverOnly("NIOHTTPTypes", from: "swift-nio-extras"),
  serverOnly("NIOHTTPTypesHTTP1", from: "swift-nio-extras"),
  serverOnly("ServiceLifecycle", from: "swift-service-lifecycle"),
  serverOnly("UnixSignals", from: "swift-service-lifecycle"),
  logging,
  serverOnly("Metrics", from: "swift-metrics"),
  serverOnly("CoreMetrics", from: "swift-metrics"),
  serverOnly("Configuration", from: "swift-configuration"),
  serverOnly("Crypto", from: "swift-crypto"),
]

/// The sources of the message flow that have dependencies of their own, each with a trait.
let grdb = Target.Dependency.product(
  name: "GRDB",
  package: "GRDB.swift",
  condition: .when(traits: ["SQLite"])
)
let httpClient = [
  ("AsyncHTTPClient", "async-http-client"), ("NIOCore", "swift-nio"), ("NIOHTTP1", "swift-nio"),
].map { product, package in
  Target.Dependency.product(name: product, package: package, condition: .when(traits: ["HTTP"]))
}

/// The plugin that previews documentation, for work on this package only.
///
/// A host that depends on Chatframe neither resolves nor fetches it, and neither does `make docs`.
let documentationPlugin: [Package.Dependency] =
  Context.environment["CHATFRAME_DOCC_PLUGIN"] == nil
  ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")]

let package = Package(
  name: "Chatframe",
  // Targets with C libraries use `Array.span`, which requires macOS 26.
  platforms: [.macOS(.v26), .iOS(.v18)],
  products: [
    // The products that hosts import.
    .library(name: "Chatframe", targets: ["Chatframe"]),
    .library(name: "GoldenTesting", targets: ["GoldenTesting"]),
    // Parts of the library that depend on neither C libraries nor Yams.
    .library(name: "ChatframeTimelines", targets: ["ChatframeTimelines"]),
    .library(name: "ChatframeJitter", targets: ["ChatframeJitter"]),
    .library(name: "PictureComparison", targets: ["PictureComparison"]),
    // The message flow, and its sources with dependencies, each with a trait.
    .library(name: "ChatframeMessageFlow", targets: ["ChatframeMessageFlow"]),
    .library(name: "ChatframeMessageFlowSQLite", targets: ["ChatframeMessageFlowSQLite"]),
    .library(name: "ChatframeMessageFlowHTTP", targets: ["ChatframeMessageFlowHTTP"]),
    .executable(name: "chatframe", targets: ["ChatframeCommand"]),
    .executable(name: "chatframe-server", targets: ["ChatframeServer"]),
  ],
  traits: [
    .trait(
      name: "Server",
      description: "Builds the service into chatframe-server, with the HTTP stack that it needs."
    ),
    .trait(
      name: "SQLite",
      description: "Builds ChatframeMessageFlowSQLite, which keeps messages in an SQLite database."
    ),
    .trait(
      name: "HTTP",
      description: "Builds ChatframeMessageFlowHTTP, which loads messages from an HTTP server."
    ),
  ],
  dependencies: [
    // Commands, help texts and shell completions.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // YAML with the line and column of every value, which errors in templates contain.
    .package(url: "https://github.com/jpsim/Yams", "5.0.1"..<"7.0.0"),
    // SQLite databases with migrations, for the trait `SQLite`.
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    // HTTP requests, for the trait `HTTP`.
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    // The HTTP stack, for the trait `Server`; only the targets in `Sources/Service` import it.
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
  ] + documentationPlugin,
  targets: [
    // MARK: System – C libraries
    system(
      "CChatframeArchive",
      at: "System/CArchive",
      pkgConfig: "libarchive",
      debian: "libarchive-dev",
      homebrew: "libarchive"
    ),
    system(
      "CChatframeCairo",
      at: "System/CCairo",
      pkgConfig: "cairo-ft",
      debian: "libcairo2-dev",
      homebrew: "cairo"
    ),
    system(
      "CChatframeGdkPixbuf",
      at: "System/CGdkPixbuf",
      pkgConfig: headers(
        of: "gdk-pixbuf-2.0",
        in: "/usr/include/gdk-pixbuf-2.0",
        "CGdkPixbuf/gdk-pixbuf-headers.pc"
      ),
      debian: "libgdk-pixbuf-2.0-dev",
      homebrew: "gdk-pixbuf"
    ),
    system(
      "CChatframeIsal",
      at: "System/CIsal",
      pkgConfig: "libisal",
      debian: "libisal-dev",
      homebrew: "isa-l"
    ),
    system(
      "CChatframeMarkdown",
      at: "System/CMarkdown",
      pkgConfig: "libcmark-gfm",
      debian: "libcmark-gfm-dev libcmark-gfm-extensions-dev",
      homebrew: "cmark-gfm"
    ),
    system(
      "CChatframePango",
      at: "System/CPango",
      pkgConfig: headers(
        of: "pangoft2",
        in: "/usr/include/pango-1.0",
        "CPango/pango-headers.pc"
      ),
      debian: "libpango1.0-dev",
      homebrew: "pango"
    ),
    .systemLibrary(name: "CChatframeSHA256", path: "Sources/System/CSHA256"),
    .systemLibrary(name: "CChatframeAllocation", path: "Sources/System/CAllocation"),
    .systemLibrary(name: "CChatframeSpawn", path: "Sources/System/CSpawn"),
    system(
      "CChatframeWebP",
      at: "System/CWebP",
      pkgConfig: "libwebp",
      debian: "libwebp-dev",
      homebrew: "webp"
    ),
    system(
      "CChatframeZlib",
      at: "System/CZlib",
      pkgConfig: "zlib",
      debian: "zlib1g-dev",
      homebrew: "zlib"
    ),

    // MARK: Values – values and readers that are independent of messages
    target("ChatframeGraphics", at: "Values/Graphics"),
    target("ChatframeDocuments", at: "Values/Documents", [yams]),
    target(
      "ChatframeFiles",
      at: "Values/Files",
      ["CChatframeSHA256", "CChatframeSpawn"],
      settings: kernels + [.strictMemorySafety()]
    ),
    target(
      "ChatframeResources",
      at: "Values/Resources",
      resources: [.copy("../../../Fonts"), .copy("../../../Templates")]
    ),

    // MARK: Input – conversations and templates, read and checked
    target(
      "ChatframeMarkdown",
      at: "Input/Markdown",
      ["CChatframeMarkdown"],
      settings: kernels
    ),
    target(
      "ChatframeConversations",
      at: "Input/Conversations",
      ["ChatframeDocuments", "ChatframeMarkdown"],
      settings: kernels + [.strictMemorySafety()]
    ),
    target(
      "ChatframeTemplates",
      at: "Input/Templates",
      [
        "ChatframeGraphics", "ChatframeConstraintSolving", "ChatframeConversations",
        "ChatframeDocuments", "ChatframeFiles", "ChatframeResources",
      ],
      settings: compact + optimized
    ),

    // MARK: Layout – a message becomes placed components
    target(
      "ChatframeConstraintSolving",
      at: "Layout/ConstraintSolving",
      ["ChatframeDocuments"],
      settings: kernels + [.strictMemorySafety()]
    ),
    target(
      "ChatframeConstraintDocuments",
      at: "Layout/ConstraintDocuments",
      ["ChatframeConstraintSolving", "ChatframeDocuments", "ChatframeGraphics"],
      settings: compact
    ),
    target(
      "ChatframeTypesetting",
      at: "Layout/Typesetting",
      ["ChatframeGraphics", "CChatframePango", "CChatframeCairo"],
      settings: common
    ),
    target(
      "ChatframeMessageLayout",
      at: "Layout/MessageLayout",
      [
        "ChatframeConversations", "ChatframeTemplates", "ChatframeConstraintSolving",
        "ChatframeGraphics", "ChatframeDocuments",
      ],
      settings: safe + optimized
    ),

    // MARK: Rendering – arrangements become tiles and pictures
    target("ChatframePixels", at: "Rendering/Pixels", ["ChatframeGraphics"], settings: kernels),
    target(
      "ChatframeDrawing",
      at: "Rendering/Drawing",
      [
        "ChatframeGraphics", "ChatframePixels", "CChatframeCairo", "CChatframeGdkPixbuf",
        "CChatframeWebP", "CChatframeZlib", "CChatframeIsal",
      ],
      settings: common
    ),
    target(
      "ChatframeRendering",
      at: "Rendering/Rendering",
      [
        "ChatframeMessageLayout", "ChatframeTypesetting", "ChatframeDrawing", "ChatframeOutlines",
        "ChatframeResources",
      ]
    ),

    // MARK: Flow – sessions, sources, services and hooks
    target(
      "ChatframeMessageFlow",
      at: "Flow/MessageFlow",
      ["ChatframeConversations", "ChatframeTimelines"],
      settings: compact + optimized
    ),
    target(
      "ChatframeMessageFlowSQLite",
      at: "Flow/MessageFlowSQLite",
      ["ChatframeMessageFlow", grdb]
    ),
    target(
      "ChatframeMessageFlowHTTP",
      at: "Flow/MessageFlowHTTP",
      ["ChatframeMessageFlow", "ChatframeDocuments"] + httpClient
    ),

    // MARK: Scrolling – a script and a virtual clock become frames
    target(
      "ChatframeTimelines",
      at: "Scrolling/Timelines",
      ["ChatframeGraphics"],
      settings: safe + optimized
    ),
    target(
      "ChatframeScenarios",
      at: "Scrolling/Scenarios",
      [
        "ChatframeMessageLayout", "ChatframeTemplates", "ChatframeTimelines", "ChatframeDocuments",
        "ChatframeMessageFlow",
      ],
      settings: compact
    ),
    target(
      "ChatframeFrameSequences",
      at: "Scrolling/FrameSequences",
      ["ChatframeRendering", "ChatframeScenarios", "ChatframeFiles"]
    ),

    // MARK: Jitter – motion measured and compared with limits
    target(
      "ChatframeJitter",
      at: "Jitter/Jitter",
      ["ChatframeGraphics", "ChatframePixels", "ChatframeTimelines"],
      settings: kernels + [.strictMemorySafety()]
    ),
    target(
      "ChatframeFrameReading",
      at: "Jitter/FrameReading",
      ["ChatframeDrawing", "ChatframeDocuments", "ChatframeFiles", "ChatframeTimelines"]
    ),
    target(
      "ChatframeFrameAnalysis",
      at: "Jitter/FrameAnalysis",
      ["ChatframeFrameReading", "ChatframeJitter", "ChatframeReports"],
      settings: compact
    ),

    // MARK: Goldens – pictures and layouts compared with recorded ones
    target(
      "PictureComparison",
      at: "Goldens/PictureComparison",
      ["ChatframeGraphics", "ChatframePixels"],
      settings: kernels
    ),
    target(
      "ChatframePictureFiles",
      at: "Goldens/PictureFiles",
      [
        "ChatframeDrawing", "ChatframeDocuments", "ChatframeFiles", "ChatframeReports",
        "PictureComparison",
      ]
    ),
    target(
      "ChatframeOutlines",
      at: "Goldens/Outlines",
      ["ChatframeGraphics"],
      settings: compact
    ),
    target(
      "ChatframeGoldens",
      at: "Goldens/Goldens",
      ["ChatframeFrameReading", "ChatframeFrameSequences", "PictureComparison"],
      settings: compact
    ),
    target(
      "ChatframeGoldenRuns",
      at: "Goldens/GoldenRuns",
      ["ChatframeGoldens", "ChatframePictureFiles", yams],
      settings: compact
    ),
    target(
      "GoldenTesting",
      at: "Goldens/GoldenTesting",
      ["ChatframeGoldens", "ChatframeFrameAnalysis", "Chatframe"]
    ),

    // MARK: Reports – pages for reviewing results
    // Styles and scripts are compiled in, so that a page needs no installed files.
    target(
      "ChatframeReports",
      at: "Reports",
      ["ChatframeGraphics", "ChatframeDocuments", "ChatframeFiles"],
      resources: [
        "page.css", "list.css", "stage.css", "film.css", "golden.css", "page.js", "pictures.js",
        "stage.js", "camera.js", "loupe.js", "toolbar.js", "list.js", "film.js", "plot.js",
        "moment.js", "player.js", "picks.js", "golden.js",
      ].map { .embedInCode("Assets/\($0)") },
      settings: compact
    ),

    // MARK: Chatframe – the library that hosts import
    target(
      "Chatframe",
      at: "Chatframe",
      [
        "ChatframeConstraintDocuments", "ChatframeFrameSequences", "ChatframeFrameAnalysis",
        "ChatframePictureFiles", "PictureComparison",
      ]
    ),

    // MARK: Jobs – the work of a conversation or a scenario, as data
    target(
      "ChatframeRequests",
      at: "Jobs/Requests",
      [
        "ChatframeConversations", "ChatframeDocuments", "ChatframeGoldens", "ChatframeGraphics",
        "ChatframeMessageLayout", "ChatframeRendering",
      ]
    ),
    target(
      "ChatframeWorker",
      at: "Jobs/Worker",
      ["ChatframeRequests", "ChatframeFrameAnalysis", "ChatframeGoldenRuns"]
    ),
    target("ChatframeBatch", at: "Jobs/Batch", ["ChatframeWorker"], settings: compact),

    // MARK: Service – the HTTP interface
    target(
      "ChatframeArchives",
      at: "Service/Archives",
      ["CChatframeArchive"],
      settings: common
    ),
    target(
      "ChatframeRenderService",
      at: "Service/RenderService",
      [
        "ChatframeArchives", "ChatframeConversations", "ChatframeDocuments", "ChatframeDrawing",
        "ChatframeFrameAnalysis", "ChatframeFrameReading", "ChatframeFrameSequences",
        "ChatframeGoldens", "ChatframeGraphics", "ChatframeMessageLayout",
        "ChatframePictureFiles", "ChatframeRendering", "ChatframeReports", "ChatframeRequests",
        "ChatframeResources", "ChatframeScenarios", "ChatframeTemplates", "ChatframeTypesetting",
      ] + serving,
      resources: [.copy("Pages")]
    ),
    .executableTarget(
      name: "ChatframeServer",
      dependencies: [
        "ChatframeRenderService", "ChatframeDocuments", "ChatframeTemplates", argumentParser,
        logging,
      ],
      path: "Sources/Service/ChatframeServer",
      swiftSettings: safe,
      linkerSettings: localeData
    ),

    // MARK: Command – the program `chatframe`
    .executableTarget(
      name: "ChatframeCommand",
      dependencies: [
        "CChatframeAllocation", "ChatframeConstraintDocuments", "ChatframeDrawing",
        "ChatframeFrameAnalysis", "ChatframeGoldenRuns", "ChatframePictureFiles", "ChatframeBatch",
        argumentParser,
      ],
      path: "Sources/Command/ChatframeCommand",
      swiftSettings: compact,
      linkerSettings: localeData
    ),

    // MARK: Tests
    // Random numbers that are the same in every run.
    .target(
      name: "ChatframeSeededRandomness",
      path: "Tests/Support/SeededRandomness",
      swiftSettings: kernels
    ),
    // Temporary folders, the files of this package, and programs that tests run.
    .target(
      name: "ChatframeTestSupport",
      dependencies: ["ChatframeFiles"],
      path: "Tests/Support/TestSupport",
      swiftSettings: common
    ),
    // A driver of a headless Chromium, if one is installed.
    .target(
      name: "ChatframeBrowserTesting",
      dependencies: ["ChatframeTestSupport"],
      path: "Tests/Support/BrowserTesting",
      swiftSettings: common
    ),
    // A program that writes messages until a test kills it.
    .executableTarget(
      name: "ChatframeStoreWriter",
      dependencies: ["ChatframeMessageFlowSQLite"],
      path: "Tests/Support/StoreWriter",
      swiftSettings: common
    ),
    // Compares the page about the architecture with this manifest and the sources.
    .testTarget(
      name: "ArchitectureTests",
      dependencies: ["ChatframeTestSupport"],
      path: "Tests/ArchitectureTests",
      exclude: ["FrameworkTypeNames.txt"],
      swiftSettings: common
    ),
    // The commands and links of the documentation.
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["ChatframeTestSupport", "ChatframeCommand", "ChatframeServer"],
      path: "Tests/DocumentationTests",
      swiftSettings: common
    ),
    tests(of: "ChatframeGraphics", at: "Values/GraphicsTests", []),
    tests(of: "ChatframeDocuments", at: "Values/DocumentsTests", [yams]),
    tests(of: "ChatframeFiles", at: "Values/FilesTests", []),
    tests(of: "ChatframeResources", at: "Values/ResourcesTests", []),
    tests(of: "ChatframeMarkdown", at: "Input/MarkdownTests", []),
    tests(
      of: "ChatframeConversations",
      at: "Input/ConversationsTests",
      ["ChatframeSeededRandomness"]
    ),
    tests(of: "ChatframeTemplates", at: "Input/TemplatesTests", ["ChatframeResources"]),
    tests(
      of: "ChatframeConstraintSolving",
      at: "Layout/ConstraintSolvingTests",
      ["ChatframeSeededRandomness"],
      exclude: ["Cases"]
    ),
    tests(of: "ChatframeConstraintDocuments", at: "Layout/ConstraintDocumentsTests", []),
    tests(
      of: "ChatframeTypesetting",
      at: "Layout/TypesettingTests",
      ["ChatframeResources", "ChatframeSeededRandomness"]
    ),
    tests(
      of: "ChatframeMessageLayout",
      at: "Layout/MessageLayoutTests",
      ["ChatframeSeededRandomness"],
      exclude: ["Samples/Templates"],
      settings: common + optimized
    ),
    tests(of: "ChatframePixels", at: "Rendering/PixelsTests", ["ChatframeSeededRandomness"]),
    tests(
      of: "ChatframeDrawing",
      at: "Rendering/DrawingTests",
      ["CChatframeCairo", "CChatframeWebP", "CChatframeZlib", "ChatframeResources"]
    ),
    // Pictures are compared byte by byte.
    tests(
      of: "ChatframeRendering",
      at: "Rendering/RenderingTests",
      ["CChatframeWebP", "GoldenTesting"],
      settings: kernels
    ),
    tests(
      of: "ChatframeMessageFlow",
      at: "Flow/MessageFlowTests",
      ["ChatframeSeededRandomness"],
      settings: common + optimized
    ),
    tests(
      of: "ChatframeMessageFlowSQLite",
      at: "Flow/MessageFlowSQLiteTests",
      ["ChatframeFiles", "ChatframeSeededRandomness", "ChatframeStoreWriter", grdb]
    ),
    tests(
      of: "ChatframeMessageFlowHTTP",
      at: "Flow/MessageFlowHTTPTests",
      [
        "ChatframeSeededRandomness",
        .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["HTTP"])),
      ] + httpClient
    ),
    tests(
      of: "ChatframeTimelines",
      at: "Scrolling/TimelinesTests",
      ["ChatframeBrowserTesting", "ChatframeSeededRandomness"]
    ),
    tests(of: "ChatframeScenarios", at: "Scrolling/ScenariosTests", [], exclude: ["Scenarios"]),
    tests(
      of: "ChatframeFrameSequences",
      at: "Scrolling/FrameSequencesTests",
      ["CChatframeGdkPixbuf", "CChatframeZlib", "ChatframeSeededRandomness"]
    ),
    // Frames are drawn pixel by pixel.
    tests(
      of: "ChatframeJitter",
      at: "Jitter/JitterTests",
      ["CChatframeGdkPixbuf", "ChatframeRendering", "ChatframeSeededRandomness"],
      settings: kernels
    ),
    .testTarget(
      name: "BrowserFaultTests",
      dependencies: [
        "ChatframeBrowserTesting", "ChatframeFrameAnalysis", "ChatframeSeededRandomness",
        "ChatframeTestSupport",
      ],
      path: "Tests/Jitter/BrowserFaultTests",
      exclude: ["Pages"],
      swiftSettings: common
    ),
    tests(of: "ChatframeFrameReading", at: "Jitter/FrameReadingTests", []),
    tests(of: "ChatframeFrameAnalysis", at: "Jitter/FrameAnalysisTests", []),
    tests(
      of: "PictureComparison",
      at: "Goldens/PictureComparisonTests",
      ["ChatframeSeededRandomness"]
    ),
    tests(of: "ChatframePictureFiles", at: "Goldens/PictureFilesTests", []),
    tests(of: "ChatframeOutlines", at: "Goldens/OutlinesTests", []),
    tests(of: "ChatframeGoldens", at: "Goldens/GoldensTests", []),
    tests(of: "ChatframeGoldenRuns", at: "Goldens/GoldenRunsTests", []),
    tests(
      of: "GoldenTesting",
      at: "Goldens/GoldenTestingTests",
      [],
      exclude: ["Goldens"]
    ),
    tests(of: "ChatframeReports", at: "ReportsTests", ["ChatframeBrowserTesting"]),
    tests(of: "Chatframe", at: "ChatframeTests", []),
    tests(of: "ChatframeRequests", at: "Jobs/RequestsTests", []),
    tests(of: "ChatframeWorker", at: "Jobs/WorkerTests", []),
    tests(of: "ChatframeBatch", at: "Jobs/BatchTests", []),
    tests(
      of: "ChatframeRenderService",
      at: "Service/RenderServiceTests",
      [
        serverOnly("NIOEmbedded", from: "swift-nio"),
        serverOnly("ServiceLifecycleTestKit", from: "swift-service-lifecycle"),
        yams,
      ] + serving
    ),
    tests(of: "ChatframeArchives", at: "Service/ArchivesTests", []),
    tests(
      of: "ChatframeServer",
      at: "Service/ChatframeServerTests",
      ["ChatframeRenderService", argumentParser]
    ),
    tests(
      of: "ChatframeCommand",
      at: "Command/ChatframeCommandTests",
      ["ChatframeBrowserTesting"]
    ),
  ]
)
