import Chatframe
import Foundation
import TeaHouse

// Sends messages, and draws the frames in which they appear.
let output = CommandLine.arguments.dropFirst().first ?? "build"
try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
let house = try await TeaHouse(path: output + "/messages.sqlite")
_ = try await house.send("\(UUID())", .tasting("Tie Guan Yin", points: 4))
let list = await house.document()
var scenario = Scenario(duration: 1)
scenario.viewport = ScenarioViewport(width: 320, height: 360, scale: 2)
for (number, text) in ["", "One more pot, please", "And the bill"].enumerated() {
  let sent = try await house.send("\(UUID())", .text([TextRun(text: text)]))
  scenario.events.append(.append(at: 0.3 * Double(number), messages: sent.map { [$0] } ?? []))
}
let sequence = try FrameSequence(
  scenario,
  conversation: list,
  template: .jade,
  extensions: .teaHouse
)
print(try await sequence.write(to: output + "/frames"))
