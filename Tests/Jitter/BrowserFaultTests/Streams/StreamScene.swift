/// A page on which an answer streams, its fault, and the way in which the list follows.
///
/// A scene is handed to the page as JSON, which draws the same frames for the same scene.
struct StreamScene: Encodable, Sendable, CustomStringConvertible {
  /// The faults of renderers and of lists, which `stream-answer.js` and `stream.js` define.
  enum Fault: String, Encodable, Sendable {
    case none
    /// Emphasis or a link is shown as it is written until it ends.
    case rawMarkup
    /// The header of a table is a paragraph until the second line arrives.
    case lateTable
    /// The columns of a table are as wide as their cells.
    case autoColumns
    /// Parts of words are shown, and move to the next line when they grow.
    case halfWords
    /// A picture has no height until it is loaded.
    case snap
    /// Code is coloured, or gets its label, after the last byte.
    case lateColours, lateLabel
    /// The list goes to its newest row whenever its height changes.
    case reanchor
    /// The list jumps, and jumps back.
    case jumpBack
    /// A reader who has scrolled up is moved by what grows below.
    case pushed
    /// The height of the answer follows its text slowly.
    case settling
  }

  /// The ways in which a list follows.
  enum Follow: String, Encodable, Sendable {
    /// The list rests, and the answer grows into an empty screen.
    case rest
    /// The list rests, and the answer grows below the screen.
    case above
    /// The list is at its newest edge in every frame.
    case steps
    /// The list moves to its newest edge smoothly.
    case glide
    /// The question moves to the top, and the answer grows below it.
    case pin
    /// The reader scrolls up slowly.
    case drag
  }

  /// The marks after the last word of an answer that is being written.
  enum Caret: String, Encodable, Sendable {
    case bar, block, dot
  }

  /// The name of the answer in `stream-texts.js`.
  var text = "prose"
  var fault = Fault.none
  var follow = Follow.rest
  /// The mark after the last word, with a button below the answer; nil for neither.
  var caret: Caret?
  /// The number of frames from one token to the next.
  var pace = 1
  /// The number of tokens that arrive at once.
  var burst = 1
  /// The frame of the first token; if it is negative, the first frame shows the tokens before it.
  var first = 4
  /// The number of frames from the first token until a picture is loaded.
  var late = 10
  /// The frame of a jump.
  var at = 20
  var frames = 24
  var width = 360
  var height = 640
  var scale = 2.0

  var description: String {
    "\(text), \(fault), \(follow), \(caret.map { "with a \($0)" } ?? "no caret")"
  }
}

/// What the page of a stream shows in a frame.
struct StreamMeasure: Decodable, Sendable {
  /// A word between the bars.
  struct Word: Decodable, Sendable {
    var id: String
    var x: Double
    var y: Double
    /// Its colour and weight.
    var look: String
  }

  /// The points by which the reader or the program scrolled the content down since the last frame.
  var userDelta: Double
  var words: [Word]

  /// Returns whether words moved by themselves since an earlier frame, or look different.
  func differs(from before: StreamMeasure) -> Bool {
    let old = Dictionary(before.words.map { ($0.id, $0) }) { first, _ in first }
    return words.contains { word in
      guard let old = old[word.id] else { return false }
      let moved = max(abs(word.x - old.x), abs(word.y - old.y - userDelta))
      return moved >= 1 || word.look != old.look
    }
  }
}
