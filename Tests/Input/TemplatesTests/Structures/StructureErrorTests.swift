import Testing

@testable import ChatframeTemplates

/// Errors in structures and in the structures of messages.
struct StructureErrorTests {
  static let structures = [
    SpoiledLayout(
      "note:\n    components",
      "note:\n    mirrored: always\n    components",
      "structures.note.mirrored: \"always\" is unknown; expected outgoing or never",
      below: 1
    ),
    SpoiledLayout(
      "note:\n    components",
      "note:\n    mirored: outgoing\n    components",
      "structures.note: \"mirored\" is unknown; did you mean \"mirrored\"?",
      below: 1
    ),
    SpoiledLayout(
      "messages:",
      "  spare: []\nmessages:",
      "structures.spare: is not a mapping; expected { mirrored, components, constraints }"
    ),
    SpoiledLayout(
      "messages:",
      "  spare: { components: { bubble: {} } }\nmessages:",
      "structures.spare: lacks \"constraints\""
    ),
    SpoiledLayout(
      "messages:",
      "  spare: { constraints: [] }\nmessages:",
      "structures.spare: lacks \"components\""
    ),
    SpoiledLayout(
      "messages:",
      "  spare:\n    components: { bubble: {} }\n    constraints: {}\nmessages:",
      "structures.spare.constraints: is not a list; expected \"- …\" lines",
      below: 2
    ),
    SpoiledLayout(
      "messages:",
      "  spare:\n    components: { bubble: {} }\n    constraints: \"H:|[bubble]\"\nmessages:",
      "structures.spare.constraints: is not a list; expected \"- …\" lines",
      below: 2
    ),
  ]

  @Test(arguments: structures)
  func `an error in a structure names the line, the path and the remedy`(
    spoiled: SpoiledLayout
  ) throws {
    try spoiled.check()
  }

  static let rules = [
    SpoiledLayout(
      "when: avatar",
      "when: avtar",
      "structures.note.constraints[0].when: \"avtar\" is not a component; did you mean \"avatar\"?"
    ),
    SpoiledLayout(
      "unless: avatar",
      "unless: [avatar, nobody]",
      "structures.note.constraints[1].unless: \"nobody\" is not a component; expected avatar or "
        + "bubble"
    ),
    SpoiledLayout(
      "unless: avatar",
      "unlesss: avatar",
      "structures.note.constraints[1]: \"unlesss\" is unknown; did you mean \"unless\"?"
    ),
    SpoiledLayout(
      "when: avatar",
      "when: { avatar: 1 }",
      "structures.note.constraints[0].when: is a list or a mapping; expected text"
    ),
    SpoiledLayout(
      "when: avatar",
      "when: []",
      "structures.note.constraints[0].when: is empty; expected at least one component"
    ),
    SpoiledLayout(
      "      - \"V:[avatar]-(>=0)-|\"",
      "      - { when: avatar }",
      "structures.note.constraints[5]: lacks \"constraints\""
    ),
    SpoiledLayout(
      "      - \"V:[avatar]-(>=0)-|\"",
      "      - V: [avatar]",
      "structures.note.constraints[5]: \"V\" is unknown; expected when, unless or "
        + "constraints"
    ),
    SpoiledLayout(
      "      - \"V:[avatar]-(>=0)-|\"",
      "      - [avatar]",
      "structures.note.constraints[5]: is a list or a mapping; expected text"
    ),
    SpoiledLayout(
      "      - \"V:[avatar]-(>=0)-|\"",
      "      -",
      "structures.note.constraints[5]: is empty; expected \"H:|-8-[name]\" or "
        + "\"name.top == bubble.top\""
    ),
    SpoiledLayout(
      "      - \"V:[avatar]-(>=0)-|\"",
      "      - \" \"",
      "structures.note.constraints[5]: is empty; expected \"H:|-8-[name]\" or "
        + "\"name.top == bubble.top\""
    ),
  ]

  @Test(arguments: rules)
  func `an error in a list of constraints names the line, the path and the remedy`(
    spoiled: SpoiledLayout
  ) throws {
    try spoiled.check()
  }

  static let messages = [
    SpoiledLayout(
      "other: note",
      "other: notes",
      "messages.other: \"notes\" is not a structure; did you mean \"note\"?"
    ),
    SpoiledLayout(
      "other: note",
      "txt: note",
      "messages.txt: is not a message type; did you mean \"text\"?"
    ),
    SpoiledLayout(
      "other: note",
      "text: note",
      "messages: lacks \"other\""
    ),
    SpoiledLayout(
      "other: note",
      "other: [note]",
      "messages.other: is a list or a mapping; expected text"
    ),
    SpoiledLayout(
      "other: note",
      "other: { components: { bubble: {} } }",
      "messages.other: lacks \"structure\""
    ),
    SpoiledLayout(
      "other: note",
      "other: { structure: note, component: {} }",
      "messages.other: \"component\" is unknown; did you mean \"components\"?"
    ),
    SpoiledLayout(
      "other: note",
      "other: { structure: note, components: { buble: {} } }",
      "messages.other.components.buble: is not a component of this structure; did you mean "
        + "\"bubble\"?"
    ),
    SpoiledLayout(
      "other: note",
      "other: { structure: note, components: { bubble: { widths: 3 } } }",
      "messages.other.components.bubble: \"widths\" is unknown; did you mean \"width\"?"
    ),
    SpoiledLayout(
      "other: note",
      "other: { structure: note, components: { bubble: { type: line } } }",
      "messages.other.components.bubble: \"type\" is unknown; expected layout, "
        + "strategy, width, height, minimumWidth, maximumWidth, fullAtSeconds, "
        + "hugging or compressionResistance"
    ),
    SpoiledLayout(
      "other: note",
      "other: { structure: note, components: [bubble] }",
      "messages.other.components: is not a mapping; expected \"name: value\""
    ),
    SpoiledLayout(
      "messages:\n  other: note",
      "messages: {}",
      "messages: lacks \"other\""
    ),
    SpoiledLayout(
      "messages:\n  other: note",
      "messages: [note]",
      "messages: is not a mapping; expected \"name: value\""
    ),
  ]

  @Test(arguments: messages)
  func `an error in the structures of messages names the line, the path and the remedy`(
    spoiled: SpoiledLayout
  ) throws {
    try spoiled.check()
  }

  static let unused = [
    SpoiledLayout(
      "messages:",
      "  spare:\n    components: { bubble: {} }\n    constraints: [\"H:|[buble]\"]\nmessages:",
      "structures.spare.constraints[0]: Unable to find view with name buble; "
        + "did you mean \"bubble\"?\nH:|[buble]\n    ^",
      below: 2
    )
  ]

  @Test(arguments: unused)
  func `an unused structure is checked as well`(spoiled: SpoiledLayout) throws {
    try spoiled.check()
  }
}
