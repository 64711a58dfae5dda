/// The terms that pages explain, each in a tooltip that the pointer and the keyboard open.
enum Glossary {
  /// A term and its explanation.
  struct Term {
    /// The id of the term in the page: an event's kind, a golden's state, or a name of its own.
    let id: String
    let name: String
    let text: String

    init(_ id: String, _ name: String, _ text: String) {
      self.id = id
      self.name = name
      self.text = text
    }
  }

  /// The measures of motion.
  static let measures = [
    Term(
      "jitter",
      "Jitter",
      "The distance in points that content moved from one frame to the next without the user."
    ),
    Term(
      "strict",
      "Largest jitter",
      "The largest jitter of a frame. It includes rows that entered or left the screen, which "
        + "on-screen jitter leaves out."
    ),
    Term(
      "on-screen",
      "On-screen jitter",
      "The largest jitter of rows that are on the screen in both frames; the limit maxJitter is "
        + "compared with it."
    ),
    Term(
      "displacement",
      "Displacement",
      "The distance in points that the content moved down since the previous frame, and the "
        + "distance that the user moved it."
    ),
    Term(
      "shift",
      "Shift score",
      "The fraction of the screen that moved without the user, multiplied by the distance as a "
        + "fraction of the screen: 0 for nothing, 1 for everything."
    ),
    Term(
      "reflow",
      "Reflow",
      "The distances in points that words of an answer moved against the words above them although "
        + "they were already shown, added up over words and frames."
    ),
    Term(
      "session",
      "Session",
      "Frames with shift scores that are less than a second apart, for at most five seconds. The "
        + "session’s score is their sum; the worst session counts."
    ),
    Term("jittery", "Jittery frame", "A frame in which content moved without the user."),
  ]

  /// The kinds of events.
  static let events = [
    Term("jump", "Jump", "Content moved without the user from one frame to the next."),
    Term(
      "flash",
      "Flash",
      "One or a few frames differ from the frames before and after them, which agree."
    ),
    Term("blank", "Blank", "A frame without content, or with placeholders only."),
    Term("stall", "Stall", "The user scrolled, but the content did not follow."),
    Term("tear", "Tear", "Parts of the content moved by different distances in the same frame."),
    Term(
      "repaint",
      "Repaint",
      "Content looks different in the same place: recoloured, faded, sharpened or replaced."
    ),
    Term("resize", "Resize", "Content grew or shrank at an edge and pushed its neighbours."),
    Term("pixels", "Pixels", "The picture differs from the positions of the rows in frames.json."),
  ]

  /// The states and measures of goldens.
  static let goldens = [
    Term("differs", "Differs", "The picture or the layout differs from the golden."),
    Term("broken", "Broken", "The golden could not be drawn, read or written."),
    Term("missing", "Missing", "The golden does not exist yet; record it."),
    Term("better", "Better", "Fewer pixels differ than the tolerance of the golden expects."),
    Term(
      "rasteriser",
      "Other rasteriser",
      "The layout is the same, but other libraries or fonts drew the picture."
    ),
    Term("recorded", "Recorded", "The golden was recorded in this run."),
    Term("orphan", "Orphan", "No entry of the list declares this file."),
    Term("passed", "Passed", "The drawing matches the golden."),
    Term(
      "threshold",
      "Perceptual threshold",
      "The difference of colour, from 0 to 1, below which two pixels count as equal; 0.1 is about "
        + "what the eye notices."
    ),
  ]

  /// The id of the term that explains a figure, by the figure's label.
  static let figures = [
    "Jittery frames": "jittery", "Largest jitter": "strict", "On-screen jitter": "on-screen",
    "Worst shift score": "shift", "Session shift score": "session", "Flashes": "flash",
    "Blanks": "blank", "Stalls": "stall", "Tears": "tear", "Repaints": "repaint",
    "Resizes": "resize",
  ].merging(goldens.map { ($0.name, $0.id) }) { first, _ in first }

  /// Returns a label as a button that explains it, or as text if `id` is nil.
  static func label(_ text: String, _ id: String?) -> Markup {
    guard let id else { return .text(text) }
    return .element(
      "button",
      [
        "type": "button", "class": "term", "popovertarget": "term-\(id)",
        "aria-describedby": "term-\(id)",
      ],
      [.text(text)]
    )
  }

  /// Returns the label of a figure, with an explanation if there is one.
  static func label(ofFigure label: String) -> Markup { self.label(label, figures[label]) }

  /// Returns the tooltips of terms, to which their labels refer.
  static func tooltips(_ terms: [Term]) -> Markup {
    .element(
      "div",
      ["class": "tooltips"],
      terms.map { term in
        .element(
          "div",
          ["class": "tooltip", "id": "term-\(term.id)", "popover": "", "role": "tooltip"],
          [.element("b", [:], [.text(term.name)]), " ", .text(term.text)]
        )
      }
    )
  }
}
