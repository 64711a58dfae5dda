/// The header of a page: its title, the verdict, and details of the run.
struct PageHeader: ReportPart {
  let title: String
  let verdict: Verdict
  /// The fragment of the page that shows the reason for the verdict; nil if there is none.
  var reason: String?
  /// The details of the run that are shown below the title.
  var details: [RunDetail] = []

  var markup: Markup {
    .element(
      "header",
      ["class": "top"],
      [
        .element(
          "div",
          ["class": "about"],
          [
            .element("p", ["class": "brand"], ["Chatframe"]),
            .element("h1", [:], [.text(title)]),
          ] + about
        ),
        .element("p", ["class": "verdict", "data-state": verdict.state.rawValue], [statement]),
        .element("div", ["class": "tools"], [appearance, help]),
      ]
    )
  }

  /// The verdict, as a link to its reason.
  private var statement: Markup {
    guard let reason else { return .text(verdict.text) }
    return .element("a", ["href": "#\(reason)", "id": "reason"], [.text(verdict.text)])
  }

  private var about: [Markup] {
    guard !details.isEmpty else { return [] }
    let lines = details.map { detail in
      Markup.element(
        "div",
        ["title": detail.source],
        [
          .element("dt", [:], [.text(detail.label)]),
          .element("dd", ["dir": "auto"], [.text(detail.value)]),
        ]
      )
    }
    return [.element("dl", ["class": "details"], lines)]
  }

  private var appearance: Markup {
    .element(
      "button",
      ["type": "button", "id": "appearance", "class": "quiet"],
      [.element("span", [:], ["Appearance: system"])]
    )
  }

  private var help: Markup {
    .element(
      "button",
      [
        "type": "button", "id": "help-button", "class": "quiet", "aria-haspopup": "dialog",
        "aria-keyshortcuts": "?",
      ],
      ["Keys ", .element("kbd", [:], ["?"])]
    )
  }
}

/// A detail of the run that made a page, such as the commit.
package struct RunDetail: Hashable, Sendable {
  /// The name of the detail, such as "Commit".
  package var label: String
  package var value: String
  /// The origin of the value, such as "git rev-parse HEAD".
  package var source: String

  package init(_ label: String, _ value: String, source: String) {
    self.label = label
    self.value = value
    self.source = source
  }
}

/// The outcome of a report, in a few words.
package struct Verdict: Hashable, Sendable {
  /// The severity of a verdict.
  package enum State: String, Hashable, Sendable {
    /// Nothing was found.
    case clean
    /// Something was found, but no limit is exceeded.
    case noted
    /// A limit is exceeded.
    case failed
  }

  package var state: State
  package var text: String
  /// The number of the frame that the text is about; nil for the worst event, if there is one.
  package var frame: Int?

  package init(_ state: State, _ text: String, frame: Int? = nil) {
    self.state = state
    self.text = text
    self.frame = frame
  }
}
