import Foundation

/// Whole cold processes of other programs that draw 50 messages with pictures, beside Chatframe's.
struct PeerBenchmark {
  let root: String
  let program: String
  let folder: URL

  func run() throws {
    try FileManager.default.copyItem(
      atPath: root + "/Examples/pictures/lake.jpg",
      toPath: folder.appendingPathComponent("picture.jpg").path
    )
    let conversation = folder.appendingPathComponent("peers.json")
    try SampleConversation(count: 50, pictures: true).json().write(to: conversation)
    let script = root + "/Benchmarks/peers.py"
    let fonts = root + "/Fonts/Common"
    let command = ["python3", script, "measure", program, conversation.path, fonts]
    _ = try Measuring.run("/usr/bin/env", command, quiet: false)
  }
}
