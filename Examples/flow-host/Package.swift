// swift-tools-version: 6.2
import PackageDescription

let products = ["Chatframe", "ChatframeMessageFlowSQLite"].map {
  Target.Dependency.product(name: $0, package: "Chatframe")
}

let package = Package(
  name: "flow-host",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "Chatframe", path: "../..", traits: ["SQLite"])],
  targets: [
    .target(name: "TeaHouse", dependencies: products),
    .executableTarget(name: "Film", dependencies: ["TeaHouse"]),
    .testTarget(name: "TeaHouseTests", dependencies: ["TeaHouse"]),
  ]
)
