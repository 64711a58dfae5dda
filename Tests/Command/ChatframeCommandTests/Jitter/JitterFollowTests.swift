import Testing

/// The limits of lists that follow and of words that move, in `frames.json`.
struct JitterFollowTests {
  /// An answer that grows by a line, which the list follows in a step.
  private static let answer = """
    version: 1
    rows: { count: 20, heights: [60, 84, 44] }
    viewport: { width: 200, height: 300, scale: 1 }
    strategy: follow
    duration: 0.6
    events:
      - { at: 0.1, append: { rows: [{ id: answer, height: 30, role: answer }] } }
      - { at: 0.3, resize: { id: answer, height: 52 } }
    expect: { maxJitter: 0, maxFollowStep: 6, maxFollowJerk: 50 }
    """

  private func place() async throws -> Workplace {
    let place = try Script.workplace()
    try place.write(Self.answer, to: "answer.yaml")
    return place
  }

  @Test func `a step is judged in the words of scroll`() async throws {
    let place = try await place()
    let words = "follow step 30 pt in frame 6; expected at most 6"
    let scrolled = try await place.run("scroll", "answer.yaml", "-o", "out", "--trace-only")
    #expect(scrolled.errors.contains(words), "\(scrolled.errors)")
    let run = try await place.run("jitter", "out", "--junit", "j.xml", "--report", "r.html")
    #expect(run.status == 1)
    #expect(run.errors.contains("chatframe: out: \(words)\n"), "\(run.errors)")
    #expect(run.text.contains("followed 52 pt in 2 frames: step 30 pt, jerk 30 pt\n"))
    let junit = String(decoding: try place.read("j.xml"), as: UTF8.self)
    #expect(junit.contains("name=\"follow step\">\n      <failure message=\"\(words)\">"))
    #expect(junit.contains("name=\"follow jerk\"/>"))
    let page = String(decoding: try place.read("r.html"), as: UTF8.self)
    #expect(page.contains("Largest follow step"))
  }

  @Test func `the distance of words that moved is judged in the words of scroll`() async throws {
    let place = try await place()
    try await place.run("scroll", "answer.yaml", "-o", "out", "--trace-only")
    let manifest = String(decoding: try place.read("out/frames.json"), as: UTF8.self)
    try place.write(
      manifest.replacing("\"maxFollowStep\":6", with: "\"maxReflow\":8")
        .replacing("{\"index\":9,", with: "{\"index\":9,\"reflow\":9.5,"),
      to: "out/frames.json"
    )
    let run = try await place.run("jitter", "out")
    #expect(run.status == 1)
    #expect(
      run.errors.contains(
        "chatframe: out: reflow of 9.5 pt, most of it in frame 9; expected at most 8\n"
      ),
      "\(run.errors)"
    )
    let json = try await place.run("jitter", "out", "--format", "json").json
    #expect(json["reflow"] as? Double == 9.5)
  }
}
