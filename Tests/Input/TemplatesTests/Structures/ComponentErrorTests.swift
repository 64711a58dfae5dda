import Testing

@testable import ChatframeTemplates

/// Errors in the components of a structure.
struct ComponentErrorTests {
  static let unknown = [
    SpoiledLayout(
      "bubble: {}",
      "bubble: { type: buble }",
      "structures.note.components.bubble.type: \"buble\" is not a component type; did you mean "
        + "\"bubble\"?"
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubbl: {}",
      "structures.note.components.bubbl: \"bubbl\" is not a component type; set one with "
        + "\"type\"; did you mean \"bubble\"?"
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: { colour: red }",
      "structures.note.components.bubble: \"colour\" is unknown; expected type, "
        + "visible, show, hidden, minimumPageWidth, layout, strategy, width, "
        + "height, minimumWidth, maximumWidth, fullAtSeconds, hugging or "
        + "compressionResistance"
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: { widths: 3 }",
      "structures.note.components.bubble: \"widths\" is unknown; did you mean \"width\"?"
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: { layout: size-that-fit }",
      "structures.note.components.bubble.layout: \"size-that-fit\" is unknown; "
        + "did you mean \"size-that-fits\"?"
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: { layout: custom, strategy: golden }",
      "structures.note.components.bubble.strategy: \"golden\" is not registered; "
        + "the host registers strategies in Swift"
    ),
    SpoiledLayout(
      "avatar: { layout",
      "avatar: { show: firs, layout",
      "structures.note.components.avatar.show: \"firs\" is unknown; did you mean "
        + "\"first\"?"
    ),
    SpoiledLayout(
      "avatar: { layout",
      "avatar: { hidden: gone, layout",
      "structures.note.components.avatar.hidden: \"gone\" is unknown; expected "
        + "collapse or keep"
    ),
    SpoiledLayout(
      "avatar: { layout",
      "avatar: { visible: sometimes, layout",
      "structures.note.components.avatar.visible: \"sometimes\" is unknown; "
        + "expected never, incoming, outgoing or always"
    ),
  ]

  @Test(arguments: unknown)
  func `an unknown value is rejected with a suggestion`(spoiled: SpoiledLayout) throws {
    try spoiled.check()
  }

  static let priorities = [
    SpoiledLayout(
      "bubble: {}",
      "bubble: { hugging: 1000 }",
      "structures.note.components.bubble.hugging: \"1000\" is out of range; "
        + "expected 1 to 999"
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: { hugging: 0 }",
      "structures.note.components.bubble.hugging: \"0\" is out of range; expected "
        + "1 to 999"
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: { compressionResistance: high }",
      "structures.note.components.bubble.compressionResistance: \"high\" is not a number; "
        + "expected 1 to 999"
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: { hugging: { horizontal: 1001 } }",
      "structures.note.components.bubble.hugging.horizontal: \"1001\" is out of "
        + "range; expected 1 to 999"
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: { hugging: { horizontally: 1 } }",
      "structures.note.components.bubble.hugging: \"horizontally\" is unknown; "
        + "did you mean \"horizontal\"?"
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: { hugging: [1] }",
      "structures.note.components.bubble.hugging: this is not a number; expected 1 "
        + "to 999"
    ),
  ]

  @Test(arguments: priorities)
  func `the priority of a size is below required`(spoiled: SpoiledLayout) throws {
    try spoiled.check()
  }

  static let types = [
    SpoiledLayout(
      "bubble: {}",
      "bubble:",
      "structures.note.components.bubble: is not a mapping; expected { type, "
        + "visible, show, hidden, minimumPageWidth, layout, strategy, width, "
        + "height, minimumWidth, maximumWidth, fullAtSeconds, hugging, "
        + "compressionResistance }"
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: []",
      "structures.note.components.bubble: is not a mapping; expected { type, "
        + "visible, show, hidden, minimumPageWidth, layout, strategy, width, "
        + "height, minimumWidth, maximumWidth, fullAtSeconds, hugging, "
        + "compressionResistance }"
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: 3",
      "structures.note.components.bubble: is not a mapping; expected { type, "
        + "visible, show, hidden, minimumPageWidth, layout, strategy, width, "
        + "height, minimumWidth, maximumWidth, fullAtSeconds, hugging, "
        + "compressionResistance }"
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: { type: [bubble] }",
      "structures.note.components.bubble.type: is a list or a mapping; expected text"
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: { layout: { custom: 1 } }",
      "structures.note.components.bubble.layout: is a list or a mapping; "
        + "expected constraints, size-that-fits or custom"
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: { layout: custom, width: wide }",
      "structures.note.components.bubble.width: \"wide\" is not a number; expected 1 "
        + "to 4000"
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: { layout: custom, height: 0 }",
      "structures.note.components.bubble.height: \"0\" is out of range; expected "
        + "1 to 4000"
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: { layout: custom, strategy: [a] }",
      "structures.note.components.bubble.strategy: is a list or a mapping; "
        + "expected text"
    ),
    SpoiledLayout(
      "avatar: { layout",
      "avatar: { minimumPageWidth: wide, layout",
      "structures.note.components.avatar.minimumPageWidth: \"wide\" is not a number; "
        + "expected 0 to 4000"
    ),
    SpoiledLayout(
      "avatar: { layout",
      "avatar: { visible: { private: never }, layout",
      "structures.note.components.avatar.visible: lacks \"group\""
    ),
    SpoiledLayout(
      "avatar: { layout",
      "avatar: { visible: [never], layout",
      "structures.note.components.avatar.visible: is a list or a mapping; "
        + "expected never, incoming, outgoing or always"
    ),
  ]

  @Test(arguments: types)
  func `a value of another type is rejected`(spoiled: SpoiledLayout) throws {
    try spoiled.check()
  }
}
