import Testing

@testable import ChatframeTemplates

/// Errors in the syntax of constraints.
struct FormatErrorTests {
  static let unknown = [
    SpoiledLayout(
      "[avatar]-8-[bubble]",
      "[avtar]-8-[bubble]",
      "structures.note.constraints[0].constraints[0]: Unable to find view with "
        + "name avtar; did you mean \"avatar\"?\nH:|-edge-[avtar]-8-[bubble]\n          "
        + "^"
    ),
    SpoiledLayout(
      "H:|-edge-[avatar]",
      "H:|-egde-[avatar]",
      "structures.note.constraints[0].constraints[0]: Unable to find metric "
        + "with name egde; did you mean \"edge\"?\nH:|-egde-[avatar]-8-[bubble]\n    ^"
    ),
    SpoiledLayout(
      "H:|-edge-[avatar]",
      "H:|-edges-[avatar]",
      "structures.note.constraints[0].constraints[0]: Unable to find metric "
        + "with name edges; did you mean \"edge\"?\nH:|-edges-[avatar]-8-[bubble]\n    "
        + "^"
    ),
    SpoiledLayout(
      "bubble(<=widest)",
      "bubble(<=wider)",
      "structures.note.constraints[2]: Unable to find view or metric with name "
        + "wider; did you mean \"widest\"?\nH:[bubble(<=wider)]-(>=edge)-|\n            "
        + "^"
    ),
    SpoiledLayout(
      "avatar.top == bubble.top",
      "avatar.top == buble.top",
      "structures.note.constraints[4]: Unable to find view with name buble; did "
        + "you mean \"bubble\"?\navatar.top == buble.top\n              ^"
    ),
    SpoiledLayout(
      "avatar.top == bubble.top",
      "avatar.top == bubble.tp",
      "structures.note.constraints[4]: Unknown attribute. Must be leading, "
        + "trailing, left, right, top, bottom, width, height, centerX, centerY, "
        + "firstBaseline or lastBaseline; did you mean \"top\"?\navatar.top == bubble.tp\n"
        + "                     ^"
    ),
    SpoiledLayout(
      "avatar.top == bubble.top",
      "avatar.top == bubble.top + edges",
      "structures.note.constraints[4]: \"avatar.top == bubble.top + edges\": \"edges\" is neither "
        + "a metric nor a component's attribute; did you mean \"edge\"?"
    ),
    SpoiledLayout(
      "avatar.top == bubble.top",
      "avatar.top == top",
      "structures.note.constraints[4]: \"avatar.top == top\": \"top\" is neither a metric nor a "
        + "component's attribute; expected edge, widest, avatar.width or bubble.width"
    ),
  ]

  @Test(arguments: unknown)
  func `an unknown name is shown with a caret and a suggestion`(
    spoiled: SpoiledLayout
  ) throws {
    try spoiled.check()
  }

  static let misread = [
    SpoiledLayout(
      "avatar.top == bubble.top",
      "avatar.top = bubble.top",
      "structures.note.constraints[4]: Unknown relation. Must be ==, >=, or "
        + "<=\navatar.top = bubble.top\n           ^"
    ),
    SpoiledLayout(
      "avatar.top == bubble.top",
      "avatar == bubble",
      "structures.note.constraints[4]: Expected '.' and an attribute of avatar: "
        + "leading, trailing, left, right, top, bottom, width, height, centerX, "
        + "centerY, firstBaseline or lastBaseline\navatar == bubble\n      ^"
    ),
    SpoiledLayout(
      "      - \"V:[avatar]-(>=0)-|\"",
      "      - \"V[avatar]-(>=0)-|\"",
      "structures.note.constraints[5]: Expected ':' after 'V' to specify "
        + "vertical arrangement\nV[avatar]-(>=0)-|\n ^"
    ),
    SpoiledLayout(
      "      - \"V:[avatar]-(>=0)-|\"",
      "      - \"-[avatar]\"",
      "structures.note.constraints[5]: Nothing to connect with: a format starts "
        + "with | or a view in [ ]\n-[avatar]\n^"
    ),
    SpoiledLayout(
      "      - \"V:[avatar]-(>=0)-|\"",
      "      - |\n        V:[avatar]-(>=0)-|\n        H:[avatar]-(>=0-|",
      "structures.note.constraints[5]: Expected a number or a "
        + "metric\nH:[avatar]-(>=0-|\n                ^"
    ),
    SpoiledLayout(
      "      - \"V:[avatar]-(>=0)-|\"",
      "      - 12",
      "structures.note.constraints[5]: Expected an operator, ==, >= or <=\n12\n  ^"
    ),
    SpoiledLayout(
      "bubble(<=widest)",
      "bubble(<=avatar/0)",
      "structures.note.constraints[2]: Expected a number other than "
        + "0\nH:[bubble(<=avatar/0)]-(>=edge)-|\n                   ^"
    ),
  ]

  @Test(arguments: misread)
  func `a format that cannot be parsed is shown with a caret and the expected syntax`(
    spoiled: SpoiledLayout
  ) throws {
    try spoiled.check()
  }

  @Test(arguments: [
    "avatar.top <= bubble.top + widest - edge", "avatar.top <= bubble.top + (edge * 2) / 3",
    "avatar.width <= widest * 2 - edge", "avatar.width <= bubble.width * edge",
    "  avatar.bottom == bubble.top @edge  // as firmly as the edge is wide",
  ])
  func `metrics are added and multiplied where the sum stays linear`(text: String) throws {
    let (error, _) = try SmallTemplate.error(
      replacing: "\"avatar.top == bubble.top\"",
      with: "\"avatar.top == bubble.top\"\n      - \"\(text)\""
    )
    #expect(error == nil)
  }

  @Test(arguments: [
    "V:[avatar]-(>=0)-|", " V:[avatar]-(>=0)-|", "// first\\nV:[avatar]-(>=0)-|",
    "[avatar(<=500)]", "HV:[avatar(<=500)]", "|-(>=1)-[avatar]", "[avatar]->[bubble]",
    "avatar.width <= 500 // not [avatar(<=500)]",
  ])
  func `formats and equations are distinguished`(text: String) throws {
    let (error, _) = try SmallTemplate.error(
      replacing: "\"avatar.top == bubble.top\"",
      with: "\"avatar.top == bubble.top\"\n      - \"\(text)\""
    )
    #expect(error == nil)
  }
}
