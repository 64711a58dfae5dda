import Chatframe
import Foundation

/// Layout compared with bare Pango, and with layout from snapshots.
struct LayoutBenchmark {
  let root: String

  func run() async throws {
    let sample = SampleConversation(count: 500, pictures: false)
    let document = try ConversationDocument.parse(sample.json(), name: "sample", folder: nil)
    let library = TemplateLibrary(folder: root + "/Templates")
    let template = try library.template("jade")
    let fonts = root + "/Fonts"
    let bare = BarePango(fontFolder: fonts)
    func measureBare() { for text in sample.texts { _ = bare.measure(text) } }
    func layOut(_ renderer: Renderer) async throws {
      _ = try await renderer.layOut(
        document.conversation,
        folder: nil,
        template: template,
        options: LayoutOptions()
      )
    }
    let one = try Renderer(fontFolder: fonts, labels: library.labels(), workerCount: 1)
    let all = try Renderer(fontFolder: fonts, labels: library.labels())
    measureBare()
    try await layOut(one)
    try await layOut(all)
    var floors: [Double] = []
    var cold: [Double] = []
    var parallel: [Double] = []
    // Interleaved, so that a slow moment of the machine affects all of them.
    for _ in 0..<15 {
      floors.append(await Measuring.median(1) { measureBare() })
      one.clearSnapshots()
      cold.append(try await Measuring.median(1) { try await layOut(one) })
      all.clearSnapshots()
      parallel.append(try await Measuring.median(1) { try await layOut(all) })
    }
    one.clearSnapshots()
    let before = one.shapingTime
    let whole = try await Measuring.median(1) { try await layOut(one) }
    let shaping = (one.shapingTime - before) / .seconds(1)
    var warm = Double.infinity
    for _ in 0..<51 { warm = min(warm, try await Measuring.median(1) { try await layOut(one) }) }
    // The minimum of each, because other programs only ever add to a time.
    let floor = floors.min() ?? 0
    let first = cold.min() ?? 0
    report(
      "layout cold ÷ bare Pango, 500 messages, one worker",
      "\(decimal(first / floor))",
      aim: "≤ 1.0   (\(decimal(floor * 2e3, 1)) µs per message bare)"
    )
    report(
      "layout cold ÷ bare Pango, all workers",
      "\(decimal((parallel.min() ?? 0) / floor))",
      aim: ""
    )
    report(
      "all but shaping ÷ layout cold, one worker",
      "\(decimal(1 - shaping / whole))",
      aim: "≤ 0.2"
    )
    report(
      "layout cold ÷ layout from snapshots",
      "\(decimal(first / warm, 0))",
      aim: "≥ 50    (\(decimal(warm * 2e6, 0)) ns per message)"
    )
  }
}
