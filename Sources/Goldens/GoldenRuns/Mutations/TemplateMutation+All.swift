import Yams

extension TemplateMutation {
  /// All mutations, in the order in which they are reported.
  package static let all: [TemplateMutation] =
    colors + texts + spacings + shifts + corners + status + people + wraps + appearances + times

  private static let colors: [TemplateMutation] = [
    ("page", "the page's colour", .any),
    ("incomingBubble", "the colour of incoming bubbles", .incoming),
    ("outgoingBubble", "the colour of outgoing bubbles", .outgoing),
    ("incomingText", "the colour of incoming text", .incoming),
    ("outgoingText", "the colour of outgoing text", .outgoing),
    ("name", "the colour of names", .group), ("line", "the colour of times and lines", .lines),
  ].map { name, words, witness in
    TemplateMutation(.color, name, "\(words) is off by 4 of 255", seenOn: witness) { root, _ in
      let isEdited = ["light", "dark"].map { appearance in
        root.edit(["colors", appearance, name]) { node in
          node.scalar.flatMap { HexColor.shifted($0.string, by: 4) }
            .map { Node($0, .implicit, .doubleQuoted) }
        }
      }
      return isEdited.contains(true)
    }
  }

  private static let texts: [TemplateMutation] =
    [
      ("body", "messages", .text), ("name", "names", .group),
      ("line", "times and lines", .lines),
      ("status", "status labels", .statusLabel),
      ("detail", "details", .details),
      ("initials", "initials in avatars", .initials),
    ].map { name, words, witness in
      TemplateMutation(.text, name, "\(words) are 1 pt larger", seenOn: witness) { root, _ in
        root.add(1, at: "text", name, "size")
      }
    } + [
      TemplateMutation(
        .text,
        "lineHeight",
        "lines are 5% farther apart",
        seenOn: .twoLines
      ) { root, _ in
        root.add(0.05, at: "text", "body", "lineHeight")
      }
    ]

  private static let spacings: [TemplateMutation] = [
    TemplateMutation(
      .spacing,
      "inGroup",
      "messages of a group are 1 pt farther apart",
      seenOn: .oneSender
    ) { root, _ in
      root.add(1, at: "flow", "spacing", "inGroup")
    },
    TemplateMutation(
      .spacing,
      "betweenGroups",
      "groups are 1 pt farther apart",
      seenOn: .twoSenders
    ) { root, _ in
      root.add(1, at: "flow", "spacing", "betweenGroups")
    },
    TemplateMutation(
      .spacing,
      "bubbleHorizontal",
      "the horizontal padding of bubbles is 1 pt larger",
      seenOn: .text
    ) { root, _ in
      root.add(1, at: "bubble", "padding", "horizontal")
    },
    TemplateMutation(
      .spacing,
      "bubbleVertical",
      "the vertical padding of bubbles is 1 pt larger",
      seenOn: .text
    ) {
      root,
      _ in root.add(1, at: "bubble", "padding", "vertical")
    },
  ]

  private static let shifts: [TemplateMutation] = [
    TemplateMutation(
      .shift,
      "top",
      "everything is 1 pixel lower",
      seenOn: .wholePage
    ) { root, pixel in
      root.add(pixel, at: "flow", "padding", "top")
    },
    TemplateMutation(
      .shift,
      "edge",
      "rows are 1 pixel farther from the edge",
      seenOn: .group
    ) {
      root,
      pixel in
      root.appendToFormula("+ \(pixel)", at: "metrics", "edge")
        || root.appendToFormula("+ \(pixel)", at: "metrics", "margin")
    },
    TemplateMutation(.shift, "gap", "bubbles are 1 pixel farther from avatars", seenOn: .group) {
      root,
      pixel in
      root.appendToFormula("+ \(pixel)", at: "metrics", "gap")
    },
    TemplateMutation(
      .shift,
      "tail",
      "tails are 1 pixel wider",
      seenOn: .tail
    ) { root, pixel in
      root.add(pixel, at: "bubble", "tail", "width")
    },
  ]

  private static let corners: [TemplateMutation] = [
    TemplateMutation(
      .corner,
      "bubble",
      "corners of bubbles are 2 pt rounder",
      seenOn: .text
    ) { root, _ in
      let first = root.add(2, at: "bubble", "cornerRadius")
      return root.add(2, at: "bubble", "groupedCornerRadius") || first
    },
    TemplateMutation(
      .corner,
      "avatar",
      "the radius of avatars' corners is off by 2 pt",
      seenOn: .group
    ) { root, _ in
      root.changeRadius(by: 2, at: "avatar", "cornerRadius")
    },
    TemplateMutation(
      .corner,
      "image",
      "the radius of pictures' corners is off by 2 pt",
      seenOn: .picture
    ) { root, _ in
      root.changeRadius(by: 2, at: "kinds", "image", "cornerRadius")
    },
  ]

  private static let status: [TemplateMutation] =
    ["sending", "sent", "delivered", "read", "failed"].map { state in
      TemplateMutation(
        .status,
        state,
        "the glyph of the status \(state) is missing",
        seenOn: .status(state)
      ) { root, _ in root.drop("glyph", at: "status", state)
      }
    } + [
      TemplateMutation(
        .status,
        "all",
        "no status is shown",
        seenOn: .anyStatus
      ) { root, _ in root.hide("status") },
      TemplateMutation(
        .status,
        "size",
        "status glyphs are 1 pt larger",
        seenOn: .anyStatus
      ) { root, _ in
        root.add(1, at: "status", "size")
      },
    ]

  private static let people: [TemplateMutation] = [
    TemplateMutation(.avatar, "missing", "avatars are missing", seenOn: .group) { root, _ in
      root.hide("avatar")
    },
    TemplateMutation(.avatar, "names", "names are missing", seenOn: .group) { root, _ in
      root.hide("name")
    },
  ]

  private static let wraps: [TemplateMutation] = [
    TemplateMutation(
      .wrap,
      "widest",
      "bubbles wrap 12 pt earlier",
      seenOn: .twoLines
    ) { root, _ in
      root.appendToFormula("- 12", at: "metrics", "widest")
    }
  ]

  private static let appearances: [TemplateMutation] = [
    TemplateMutation(
      .appearance,
      "swapped",
      "light and dark colours are swapped",
      seenOn: .any
    ) { root, _ in
      root.edit(["colors"]) { node in
        guard let light = node["light"], let dark = node["dark"] else { return nil }
        var swapped = node
        swapped["light"] = dark
        swapped["dark"] = light
        return swapped
      }
    }
  ]

  private static let times: [TemplateMutation] = [
    TemplateMutation(
      .time,
      "format",
      "times use the wrong format",
      seenOn: .times
    ) { root, _ in
      root.replaceScalar(["day": "day-and-time", "day-and-time": "day"], at: "time", "format")
    },
    TemplateMutation(
      .time,
      "missing",
      "times are missing",
      seenOn: .times
    ) { root, _ in
      root.replaceScalar(["true": "false"], at: "time", "visible")
    },
  ]
}
