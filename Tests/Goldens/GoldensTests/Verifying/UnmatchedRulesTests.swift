import ChatframeGoldens
import ChatframeGraphics
import Testing

struct UnmatchedRulesTests {
  private let fixture: GoldenFixture

  init() async throws {
    fixture = try GoldenFixture()
    _ = await fixture.verifier(.missing).verify(Sample.image(changing: []), as: Sample.name)
  }

  /// The notes of a golden with the components `avatar`, `bubble` and `bubble.content`.
  private func notes(
    _ rules: GoldenRules,
    _ pixels: [(x: Int, y: Int)] = [],
    shared: SharedRules = SharedRules(),
    vocabulary: GoldenVocabulary = GoldenVocabulary(messages: ["m1", "m2"])
  ) async -> [String] {
    let image = GoldenImage(
      picture: Sample.picture(changing: pixels),
      outline: Sample.outline,
      fingerprint: Sample.fingerprint,
      vocabulary: vocabulary
    )
    let verifier = GoldenVerifier(
      store: GoldenStore(folder: fixture.goldens),
      artifacts: fixture.artifacts,
      mode: .never,
      shared: shared
    )
    return await verifier.verify(image, as: Sample.name, rules: rules).notes
  }

  @Test(arguments: [
    (
      "buble",
      "the mask \"buble\" matches nothing: no component has that name; did you mean \"bubble\"?"
    ),
    (
      "m1 avtar",
      "the mask \"m1 avtar\" matches nothing: no component has that name; did you mean \"avatar\"?"
    ),
    (
      "m11 avatar",
      "the mask \"m11 avatar\" matches nothing: no message has that id; did you mean \"m1\"?"
    ),
    (
      "sticker",
      "the mask \"sticker\" matches nothing: no component has that name; expected avatar, bubble, "
        + "bubble.content, name, status or time"
    ),
  ])
  func `a mask with an unknown name is noted`(name: String, note: String) async {
    let rules = GoldenRules(masks: [.component(name)])
    #expect(await notes(rules) == [note])
    #expect(await notes(rules, [(5, 5)]) == [note])
  }

  @Test(arguments: ["status", "m2 avatar", "m2 time", "avatar", "bubble.content", "bubble.edge"])
  func `a mask of a component that is not shown is valid`(name: String) async {
    #expect(await notes(GoldenRules(masks: [.component(name)])) == [])
  }

  @Test func `a mask of another template's component is valid`() async {
    let rules = GoldenRules(masks: [.component("day")])
    let own = GoldenVocabulary(components: ["day"])
    #expect(await notes(rules, vocabulary: own) == [])
    #expect(await notes(rules, shared: SharedRules(vocabulary: own)) == [])
    #expect(await notes(rules).count == 1)
  }

  @Test func `a mask of another conversation's message is a mistake unless all goldens share it`()
    async
  {
    let masks: Set<GoldenMask> = [.component("n7 avatar")]
    let others = GoldenVocabulary(messages: ["n7"])
    let rules = GoldenRules(masks: Array(masks))
    #expect(await notes(rules, shared: SharedRules(masks: masks, vocabulary: others)) == [])
    #expect(await notes(rules, shared: SharedRules(vocabulary: others)).count == 1)
  }

  @Test func `a rectangle outside of the picture is noted unless all goldens share it`() async {
    let mask = GoldenMask.rectangle(LayoutRectangle(x: 100, y: 0, width: 8.5, height: 8))
    let rules = GoldenRules(masks: [mask])
    #expect(
      await notes(rules) == [
        "the mask of 8.5 × 8 pt at 100, 0 matches nothing: the picture has 40 × 30 pixels; "
          + "move it onto the picture or remove it"
      ]
    )
    #expect(await notes(rules, shared: SharedRules(masks: [mask])) == [])
  }

  @Test func `a rectangle that overlaps the picture is valid`() async {
    let mask = GoldenMask.rectangle(LayoutRectangle(x: 39, y: 29, width: 90, height: 90))
    #expect(await notes(GoldenRules(masks: [mask])) == [])
  }

  @Test func `a tolerance with an unknown name is noted`() async {
    let rules = GoldenRules(tolerances: ["avatars": GoldenTolerance(densest: 0...2)])
    #expect(
      await notes(rules) == [
        "the tolerance of \"avatars\" matches nothing: no component has that name; did you mean "
          + "\"avatar\"?"
      ]
    )
  }

  @Test func `a tolerance that expects differences where its component is not shown is noted`()
    async
  {
    let rules = GoldenRules(tolerances: [
      "status": GoldenTolerance(densest: 2...4), "time": GoldenTolerance(densest: 0...4),
    ])
    #expect(
      await notes(rules) == [
        "the tolerance of \"status\" matches nothing, although it expects that pixels differ: no "
          + "component of that name is shown"
      ]
    )
  }
}
