import ChatframeConversations
import ChatframeScenarios
import ChatframeSeededRandomness
import ChatframeTestSupport
import ChatframeTimelines
import Foundation
import Testing

@testable import ChatframeFrameSequences

/// Words of an answer that are shown stay where they are.
struct ShownTextTests {
  private static let english = """
    ## Soba

    Noodles want **plenty of water**, and a minute less than the packet says; see `soba`.

    1. Bring the water to the boil, and stir once, so that nothing sticks to the pot.
    2. Drain.

    | Noodle | Minutes | Broth |
    | :--- | ---: | :---: |
    | Soba | 4 | clear dashi with ginger |
    | Udon, thick | 9 to 12 | dashi |

    > Serve at once.
    """

  private static let hebrew = """
    # אטריות

    אטריות צריכות הרבה מים, ודקה פחות ממה שכתוב על האריזה, כי הן ממשיכות להתבשל במרק.

    - להרתיח את המים ולערבב פעם אחת, כדי ששום דבר לא יידבק לסיר
    - לסנן

    > להגיש מיד
    """

  private static let arabic = """
    ## المعكرونة

    تحتاج المعكرونة إلى الكثير من الماء، وإلى دقيقة أقل مما هو مكتوب على العلبة.

    1. اغلِ الماء وحرّك مرة واحدة حتى لا يلتصق شيء بالقدر
    2. صفِّ الماء
    """

  /// Plays an answer that arrives at 120 characters per second, and returns the words' motion.
  private func reflow(
    of text: String,
    template: String = "jade",
    viewport: String = "{ width: 300, height: 500, scale: 2 }",
    locale: String = "en",
    steps: String = "[]"
  ) async throws -> Double {
    let folder = try TemporaryFolder()
    let conversation = #"""
      {"version": 1, "session": {"id": "s", "kind": "private"}, "viewer": "mara",
       "participants": [{"id": "mara", "name": "Mara"}, {"id": "bot", "name": "Assistant"}],
       "messages": [{"id": "q", "sender": "mara", "sentAt": "2026-01-05T09:00:00Z",
                     "body": {"type": "text", "text": "How?"}}]}
      """#
    _ = try folder.write(conversation, to: "conversation.json")
    _ = try folder.write(text, to: "answer.md")
    let scenario = """
      version: 1
      conversation: conversation.json
      template: \(template)
      locale: \(locale)
      viewport: \(viewport)
      strategy: follow
      duration: \(Double(text.unicodeScalars.count) / 120 + 2)
      events:
        - at: 0
          stream:
            { id: a, sender: bot, file: answer.md, rate: 120, body: { type: answer, steps: \(steps) } }
      """
    let path = try folder.write(scenario, to: "scenario.yaml")
    let result = try await FrameSequence(path: path)
      .measure(FrameSequenceOptions(threadCount: 1))
    return result.motion.reflow.total
  }

  @Test(arguments: TemplateNames.all)
  func `no shown word moves in any template`(template: String) async throws {
    #expect(try await reflow(of: Self.english, template: template) == 0)
  }

  @Test(arguments: [1, 2, 3])
  func `no shown word moves in text from right to left`(scale: Int) async throws {
    let viewport = "{ width: 301, height: 500, scale: \(scale) }"
    #expect(try await reflow(of: Self.hebrew, viewport: viewport) == 0)
    #expect(try await reflow(of: Self.arabic, viewport: viewport) == 0)
  }

  @Test func `no shown word moves in a table without room for columns`() async throws {
    let viewport = "{ width: 120, height: 500, scale: 2 }"
    #expect(try await reflow(of: Self.english, viewport: viewport) == 0)
  }

  @Test func `no shown word moves when text begins with a number`() async throws {
    #expect(try await reflow(of: "123 456 789 שלום לכולם\n\n- **12** שלום\n") == 0)
  }

  @Test(arguments: [
    "We say שלום לכולם וברוכים הבאים to everyone, and להתראות בפעם הבאה at the end.",
    "- **Swift** היא שפת תכנות, גרסה 6.2 (Apple Inc, 2014) וגם שפה נוחה\n- *Rust* היא שפה אחרת",
    "## שלום and welcome to all וגם להתראות\n\n> אומרים Hello to all of you וזה הכול",
    "The price was ١٢ ٣٤ ٥٦ in total, and تحتاج المعكرونة 12 34 إلى الكثير when it is cooked.",
    "| Word | Meaning |\n| --- | --- |\n| peace be with you | שלום עליכם or רוב שלום |\n",
    "| מילה | פירוש |\n| --- | :-- |\n| peace be with you all | שלום עליכם וגם רוב שלום |\n",
    "| 1 | 2 |\n| --- | --- |\n| peace be with you | שלום עליכם רוב שלום |\n",
    "אומרים `let a = b + c` וגם [see the map of it](https://example.com) ואז [1] עוד.",
  ])
  func `no shown word moves in lines with two directions`(text: String) async throws {
    #expect(try await reflow(of: text) == 0)
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `no shown word moves in any mixture of directions`(seed: UInt64) async throws {
    let words = [
      "word", "and", "longer", "שלום", "עולם", "אטריות", "ماء", "الكثير", "12", "3.5", "١٢", "(",
      "(see", "now)", "(כך)", ")", "–", "“quoted”", "**bold שלום**", "`code`", "水", "£5", "[1]",
      "50%", "a/b", "ב-12", "it's",
    ]
    var random = SeededGenerator(seed: seed)
    let text = (0..<80).map { index -> String in
      let end = index % 20 == 19 ? "\n\n" : " "
      return (words.randomElement(using: &random) ?? "") + end
    }
    #expect(try await reflow(of: text.joined()) == 0)
  }

  @Test func `a thought that closes does not become the call of a tool`() async throws {
    let steps = """
      [{ type: thinking, text: an overview of everything, seconds: 1 }, \
      { type: tool, name: search, input: an overview of everything }]
      """
    #expect(try await reflow(of: "Done.", steps: steps) == 0)
  }

  @Test(arguments: ["en", "ar", "fa"])
  func `the line of a thought is replaced, and its words are not those of the next`(
    locale: String
  ) async throws {
    let steps = """
      [{ type: thinking, text: an overview of everything, seconds: 1 }, \
      { type: thinking, text: an overview of everything, seconds: 2 }]
      """
    #expect(try await reflow(of: "Done.", locale: locale, steps: steps) == 0)
  }
}
