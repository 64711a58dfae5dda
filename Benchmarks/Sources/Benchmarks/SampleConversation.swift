import Foundation

/// A conversation that depends only on its length: texts in Latin, Chinese and Arabic with
/// log-normal lengths, runs of one sender, gaps of seconds to an hour, pictures and system lines.
struct SampleConversation {
  /// The texts of the messages.
  private(set) var texts: [String] = []
  private var random = SplitMix(state: 7)
  private var messages: [[String: Any]] = []

  private static let phrases = [
    "Are you free later?", "On my way", "Sounds good to me", "I'll be there in about ten minutes",
    "Let me check and get back to you", "ok", "Where did you put the keys?",
    "We should book the tickets before Friday because prices always go up", "Happy birthday!",
    "The invoice total is $1,249.50 incl. tax", "https://example.com/releases/2.14.1",
  ]
  private static let han = [
    "好的", "你到了吗？", "今天晚上一起吃饭吧", "明天的会议改到下午三点了", "收到", "谢谢你",
    "这个方案我觉得还可以，不过时间有点紧", "周末要不要去爬山？天气预报说会放晴",
  ]
  private static let arabic = [
    "مرحبا كيف حالك؟", "شكرا جزيلا", "أنا في الطريق", "الاجتماع غدا الساعة 3:30 مساء", "لا مشكلة",
  ]
  private static let emoji = ["😀", "👍", "🎉", "🔥", "❤️", "👩‍💻", "👨‍👩‍👧‍👦", "🇯🇵", "1️⃣", "👍🏽"]

  /// Creates `count` messages.
  ///
  /// - Parameters:
  ///   - count: The number of messages.
  ///   - pictures: Whether one in twenty is an image, `picture.jpg`.
  ///   - wordsOfPage: A number for which all Latin words are replaced with words of their own; `nil`
  ///     to keep the words.
  init(count: Int, pictures: Bool, wordsOfPage: UInt64? = nil) {
    var words = wordsOfPage.map { SplitMix(state: $0) }
    var time = 1_767_254_400.0
    var sender = 0
    for index in 0..<count {
      time += random.unit() < 0.7 ? 2 + random.unit() * 58 : random.unit() * 4000
      if random.unit() < 0.6 { sender = Int(random.unit() * 5) }
      var message: [String: Any] = ["id": "m\(index)", "sentAt": Self.rfc3339(time)]
      let kind = random.unit()
      if kind < 0.02 {
        message["body"] = ["type": "system", "text": "Somebody joined the group"]
      } else {
        message["sender"] = "u\(sender)"
        if sender == 0 { message["status"] = "read" }
        if pictures, kind < 0.07 {
          message["body"] = [
            "type": "image", "source": "picture.jpg", "width": 1200, "height": 900,
          ]
        } else {
          let text = Self.renewed(text(), &words)
          texts.append(text)
          message["body"] = ["type": "text", "text": text]
        }
      }
      messages.append(message)
    }
  }

  /// Returns the document in the conversation format.
  func json() throws -> Data {
    let names = ["Me", "Alice Martin", "王小明", "Omar الخطيب", "Priya Nair"]
    let participants = names.enumerated().map { ["id": "u\($0.offset)", "name": $0.element] }
    return try JSONSerialization.data(withJSONObject: [
      "version": 1, "session": ["id": "sample", "kind": "group"], "viewer": "u0",
      "participants": participants, "messages": messages,
    ])
  }

  private mutating func text() -> String {
    let normal = (-2 * log(1 - random.unit())).squareRoot() * cos(2 * .pi * random.unit())
    let length = max(1, min(600, Int(exp(log(23) + normal * 0.95))))
    let kind = random.unit()
    if kind < 0.06 { return random.pick(Self.emoji) + random.pick(Self.emoji) }
    let pool = kind < 0.62 ? Self.phrases : kind < 0.82 ? Self.han : Self.arabic
    var text = random.pick(pool)
    while text.count < length { text += " " + random.pick(pool) }
    return random.unit() < 0.2 ? text + " " + random.pick(Self.emoji) : text
  }

  /// Returns a text in which the letters of Latin words are replaced at random, if there is a
  /// generator.
  private static func renewed(_ text: String, _ words: inout SplitMix?) -> String {
    guard var random = words else { return text }
    defer { words = random }
    return String(
      text.map { letter in
        guard letter.isASCII, letter.isLowercase else { return letter }
        return Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(random.unit() * 26)))
      }
    )
  }

  private static func rfc3339(_ seconds: Double) -> String {
    Date(timeIntervalSince1970: seconds.rounded()).formatted(.iso8601)
  }
}

/// SplitMix64 (Steele, Lea and Flood 2014): a small generator with the same numbers everywhere.
struct SplitMix {
  var state: UInt64

  /// Returns a number from 0 up to 1.
  mutating func unit() -> Double {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return Double((value ^ (value >> 31)) >> 11) / Double(1 << 53)
  }

  /// Returns an element of `pool`.
  mutating func pick(_ pool: [String]) -> String { pool[Int(unit() * Double(pool.count))] }
}
