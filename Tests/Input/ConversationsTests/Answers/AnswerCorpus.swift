import ChatframeConversations
import ChatframeSeededRandomness

/// Texts of answers for tests.
enum AnswerCorpus {
  /// Answers as assistants write them.
  static let answers = [trip, recipe, program, arabic, chinese, sources, nested]

  private static let trip = """
    # Three days in Lisbon

    Here is a *relaxed* plan for **three days**. It assumes that you arrive on a Friday 🛬 and that \
    you like walking; see [the map of the city](https://example.com/maps/lisbon_(portugal)?zoom=12 \
    "Map") for distances.

    ## Day 1: Alfama

    1. **Morning** – walk up to the *Miradouro de Santa Luzia*.
       - Coffee at a kiosk (about €2)
       - Tram 28 is crowded; go before 9:00
    2. **Afternoon** – the cathedral[1] and the castle[2].

       Tickets are cheaper online: <https://example.com/castelo_tickets>.
    3. **Evening** – *fado*, which starts at 21:30.

    | Day | Place | Cost (€) | Notes |
    |:----|:-----:|---------:|-------|
    | 1 | Alfama | 25 | *walking* shoes |
    | 2 | Belém | 40.50 | `closed` on **Mondays** |
    | 3 | Sintra | 60 | see [trains](https://example.com/cp) |

    > **Tip:** buy a *day ticket* – it pays off
    > after four rides.

    ---

    Do you want me to adjust the plan? I can:

    - [ ] add restaurants
    - [x] avoid hills
    - [ ] swap days 2 and 3

    ![A yellow tram](tram.jpg) The tram in the picture is line 28.

    Have fun! 👩‍👩‍👧‍👦 🇵🇹

    [1]: https://example.com/cathedral
    [2]: https://example.com/castle
    """

  private static let recipe = """
    Sure! Here's a **simple recipe** for *shakshuka*:

    ### Ingredients
    * 6 eggs
    * 800 g tomatoes ~~from a can~~, fresh if possible
    * 1 tsp cumin, 2*3 cloves of garlic
    * salt & pepper &mdash; to taste

    ### Steps
    1) Heat the oil in a pan.
    2) Fry the onions for ~5 minutes.
    3) Add the spices:
       1) cumin
       2) paprika
    4) Add the tomatoes and simmer.

    Serve with bread. **Note:** it's even better the next day__maybe__ not the eggs.
    """

  private static let program = """
    The function below returns the `n`-th number; it uses ``a `tick` inside`` and \\*no\\* recursion.

    ```swift
    func fibonacci(_ n: Int) -> Int {
        var (a, b) = (0, 1)
        for _ in 0..<n { (a, b) = (b, a + b) } // **not bold**

        return a
    }
    ```

    - Time: *O(n)*
    - Space: `O(1)`

      ```sh
      $ swift run fibonacci 10
      55
      ```

      That prints `55`.
    - `snake_case_name` and __init__ stay as they are

    ~~~
    | not | a table |
    |-----|---------|
    ~~~

    What about overflow
    -------------------
    It traps. Use `&+` if you *must*. Foo <b>bar</b> &lt;baz&gt;.
    """

  private static let arabic = """
    ## كيف تعمل البوصلة؟

    تحتوي البوصلة على **إبرة ممغنطة** تدور بحرية، وتشير إلى *الشمال المغناطيسي*[1].

    1. ضع البوصلة على سطح مستوٍ.
    2. انتظر حتى تستقر الإبرة.
       - ابتعد عن الحديد
       - اقرأ [الدليل](https://example.com/دليل)

    > ملاحظة: الشمال الجغرافي يختلف عن المغناطيسي.

    | المدينة | الانحراف |
    |---|--:|
    | القاهرة | 4° |
    | مراكش | 1° |
    """

  private static let chinese = """
    ## 如何泡绿茶

    首先，**水温非常重要。**不要用沸水，大约*八十度*就可以了[1]。茶叶和水的比例是 1:50，也就是说，3 克茶叶用 150 毫升水。

    - 玻璃杯：可以看到茶叶「跳舞」
    - 盖碗：~~太烫~~更容易控制，参见[这里](https://example.com/茶)
      1. 温杯
      2. 投茶

    | 茶 | 水温 |
    |---|---|
    | 龙井 | 80℃ |
    | 碧螺春 | 75℃ |

    お茶の淹れ方は「玉露」と違います。ゆっくり待ってください。
    """

  private static let sources = """
    The bridge opened in 1932[^opening] and is 1,149 m long [1][2]. It was painted [3](https://e.com/3) \
    in grey ![Bridge](bridge.png) because that was cheap.

    See also [a list of [very] long bridges](https://example.com/a "A list") – and "quoted (text)" here !
    A bracket [that never closes is just text. An image: ![half

    [^opening]: The opening was on 19 March.
    [1]: https://example.com/1
    """

  private static let nested = """
    - one
      > a quote in **an item**
      > of two lines
      - two
        - three with `code`

          | a | b |
          |---|---|
          | 1 | 2 |

          text after
        - four
    - five
      ---
      six
    - seven
    10. ten
    11. eleven

    > # Heading in a quote
    > - item
    >   continued
    > [1]: https://example.com
    > ```
    > code
    >
    > more
    > ```
    > ***
    > end

        indented code

        with an empty line
    """

  private static let fragments =
    [
      "*", "**", "***", "_", "__", "~~", "`", "``", "```", "~~~", "[", "]", "(", ")", "](", "![",
      "[1]",
      "[^a]", "[x](y)", "<", ">", "&amp;", "&", "\\", "|", "||", "---", "===", "- ", "* ", "+ ",
      "1. ",
      "2) ", "> ", "# ", "###### ", "    ", "  ", " ", " ", " ", "\n", "\n", "\n\n", "\r\n", "\t",
      "a",
      "word", "two words", "1", "|---|", "| a | b |\n", "|---|---|\n", "\n```\n", "\n> ", "\n- ",
      "\n  - ",
      "\n1. ", "http://a.b/_c_", "www.a.b", "[1]: x", "[ ] ", "[x] ", "字", "中文。", "「", "é",
      "e\u{301}",
      "👩‍👩‍👧", "🇵🇹", "مرحبا", "\0", "\u{2028}", ":", ".", "!", "\"",
    ] + [0xFDD0, 0xFDEF, 0x1FFFE, 0x10FFFF].compactMap { Unicode.Scalar($0).map { String($0) } }

  /// Returns a text in which the signs of Markdown are in any order.
  static func soup(_ random: inout SeededGenerator, count: Int = 60) -> String {
    (0..<Int.random(in: 1...count, using: &random))
      .map { _ in fragments.randomElement(using: &random) ?? "" }.joined()
  }

  /// Returns words and links, some of which touch each other.
  static func links(_ random: inout SeededGenerator) -> String {
    let parts = ["[a b](u)", "[c](v)", "[d e f](w)", "word"]
    let separators = ["", "/", ",", " "]
    var text = ""
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      text += parts.randomElement(using: &random) ?? ""
      text += separators.randomElement(using: &random) ?? ""
    }
    return text
  }

  /// Divides a text between random scalars.
  static func pieces(of text: String, _ random: inout SeededGenerator) -> [String] {
    var pieces: [String] = []
    var piece = ""
    let size = [1, 2, 3, 6, 20, 80].randomElement(using: &random) ?? 1
    for scalar in text.unicodeScalars {
      piece.unicodeScalars.append(scalar)
      if Int.random(in: 0..<size, using: &random) == 0 {
        pieces.append(piece)
        piece = ""
      }
    }
    return pieces + [piece]
  }

  /// Returns the sections of a text that is complete.
  static func sections(_ text: String) -> [AnswerSection] {
    Array(Answer(markdown: text).sections)
  }
}
