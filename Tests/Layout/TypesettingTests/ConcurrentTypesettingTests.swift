import ChatframeGraphics
import Dispatch
import Synchronization
import Testing

@testable import ChatframeTypesetting

struct ConcurrentTypesettingTests {
  @Test func `line breaks do not depend on concurrent shaping`() throws {
    // Lines break inside words, which makes Pango measure the width of the font's characters.
    let text = "وهذا غداؤنا على الشاطئ، بفضل زعترك!"
    let library = try Sample.library.get()
    let lines = Mutex<[[String]]>([])
    DispatchQueue.concurrentPerform(iterations: 24) { _ in
      guard let typesetter = try? Typesetter(library: library) else { return }
      let style = TextStyle(size: 12.5234, color: Sample.black)
      let styled = StyledText(runs: [StyledText.Run(text, style: style)], language: "en")
      let shaped = typesetter.shape(styled, width: 12)
      lines.withLock { $0.append(shaped.lines.map(\.text)) }
    }
    let outcomes = lines.withLock { $0 }
    #expect(outcomes.count == 24)
    #expect(Set(outcomes).count == 1)
  }
}
