import Chatframe
import Foundation
import Shop

let output = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "build")
try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)

// MARK: Pictures as results

let document = try ConversationDocument.order(4711, of: "Oolong", "Mooncake")
let renderer = try Renderer(extensions: .shop)
let layout = try await renderer.layOut(document, template: .shop)
try await renderer.png(of: layout, viewportHeight: 200).write(to: output.appending(path: "m.png"))
try await renderer.data(.pdf, of: layout).write(to: output.appending(path: "m.pdf"))
let bitmap = try await renderer.bitmap(of: layout)
print(layout, bitmap, separator: "\n")

// MARK: Hit tests

let order = layout.placements[1]
let center = LayoutPoint(x: 300, y: order.top + order.height / 2)
if let hit = try await renderer.component(at: center, in: layout) {
  print("\(hit.component) of \(hit.messageID)")
}

// MARK: Snapshots

_ = try await renderer.layOut(document, template: .shop)
print("snapshots: \(renderer.snapshots.arrangements.hits) hits")
renderer.clearSnapshots(session: "order-4711")
renderer.componentTypesWithoutSnapshots = ["status"]

// MARK: Frames

var scenario = Scenario(duration: 0.5)
scenario.viewport = ScenarioViewport(width: 320, height: 160, scale: 1)
scenario.events = [.prepend(at: 0.2, messages: [.shopText("m0", "Welcome!", at: -60)])]
let sequence = try FrameSequence(
  scenario,
  conversation: document,
  template: .shop,
  extensions: .shop
)
for try await frame in sequence.frames(FrameSequenceOptions(frames: 0..<3)) { print(frame) }
let folder = output.appending(path: "frames").path
print(try await sequence.write(to: folder) { done, total in assert(done <= total) })

// MARK: Jitter

let report = try await MotionReport(framesIn: folder)
print(report.violations(of: MotionLimits(maxJitter: 0, flashes: 0, blanks: 0)))
var analysis = try MotionAnalysis(size: bitmap.size, scale: bitmap.scale)
for index in 0..<3 { try analysis.add(bitmap, time: Double(index) / 60, userDelta: 0) }
print(try analysis.finish())

// MARK: Lists

try playList()

// MARK: Errors

do {
  _ = try RGBABitmap(size: PixelSize(width: 2, height: 2), rgba: [0])
} catch {
  print(error.localizedDescription)
}
let json = try JSONEncoder().encode(document.conversation)
let decoded = try JSONDecoder().decode(Conversation.self, from: json)
print(decoded, decoded.messages.map(\.id))
