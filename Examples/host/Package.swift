// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "host",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "Chatframe", path: "../..", traits: ["SQLite"])],
  targets: [
    .target(name: "Shop", dependencies: [.product(name: "Chatframe", package: "Chatframe")]),
    .executableTarget(name: "Host", dependencies: ["Shop"]),
    .testTarget(
      name: "ShopTests",
      dependencies: ["Shop", .product(name: "GoldenTesting", package: "Chatframe")],
      exclude: ["Goldens"]
    ),
    // A session with a database.
    .target(
      name: "TeaHouse",
      dependencies: ["Chatframe", "ChatframeMessageFlowSQLite"].map {
        .product(name: $0, package: "Chatframe")
      }
    ),
    .executableTarget(name: "TeaHouseFrames", dependencies: ["TeaHouse"]),
    .testTarget(name: "TeaHouseTests", dependencies: ["TeaHouse"]),
  ]
)
