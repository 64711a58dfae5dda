import ChatframeDocuments
import Testing

@testable import ChatframeTemplates

/// Structures with conflicting or ambiguous constraints.
struct ConflictErrorTests {
  static let conflicts = [
    // On every page.
    SpoiledLayout(
      "[bubble(<=widest)]",
      "[bubble(==widest,==200)]",
      "structures.note.constraints[2]: \"H:[bubble(==200)]\" conflicts with "
        + "\"H:[bubble(==widest)]\" on a page of 390 points with everything as wide as the page; "
        + "give one of them a priority below 1000, such as @999"
    ),
    // Only on narrow pages.
    SpoiledLayout(
      "[bubble(<=widest)]",
      "[bubble(>=300)]",
      "structures.note.constraints[2]: \"H:[bubble]-(>=edge)-|\" conflicts with \"avatar.width >= "
        + "0\", \"H:|-(edge)-[avatar]\", \"H:[avatar]-(8)-[bubble]\", \"H:[bubble(>=300)]\" on a "
        + "page of 320 points with everything as wide as the page; give one of them a priority "
        + "below 1000, such as @999"
    ),
    // Only with large text.
    SpoiledLayout(
      "edge: 12",
      "edge: max(12, (textSize - 1) * 1000)",
      "structures.note.constraints[2]: \"H:[bubble]-(>=edge)-|\" conflicts with \"avatar.width >= "
        + "0\", \"bubble.width >= 0\", \"H:|-(edge)-[avatar]\", \"H:[avatar]-(8)-[bubble]\" on a "
        + "page of 390 points with everything as wide as the page and a text size of 4.0; give "
        + "one of them a priority below 1000, such as @999",
      below: 12
    ),
    // Only with some text.
    SpoiledLayout(
      "\"avatar.top == bubble.top\"",
      "\"avatar.top == bubble.top\"\n      - \"bubble.firstBaseline >= 13\"",
      "structures.note.constraints[5]: \"bubble.firstBaseline >= 13\" conflicts with "
        + "\"V:|[bubble]\" on a page of 390 points with a short message and large other "
        + "components; give one of them a priority below 1000, such as @999",
      below: 1
    ),
    // Only with some text, and said already with other text.
    SpoiledLayout(
      "\"avatar.top == bubble.top\"",
      "\"avatar.top == bubble.top\"\n      - \"bubble.firstBaseline == 15\"",
      "structures.note.constraints[5]: \"bubble.firstBaseline == 15\" conflicts with "
        + "\"V:|[bubble]\" on a page of 390 points with a short message and large other "
        + "components; give one of them a priority below 1000, such as @999",
      below: 1
    ),
    // Only if a component is absent.
    SpoiledLayout(
      "[\"H:|-edge-[bubble]\"]",
      "[\"H:|-edge-[bubble]\", \"H:|-8-[bubble]\"]",
      "structures.note.constraints[1].constraints[1]: \"H:|-(8)-[bubble]\" conflicts with "
        + "\"H:|-(edge)-[bubble]\" on a page of 390 points with everything as wide as the page "
        + "and without avatar; give one of them a priority below 1000, such as @999"
    ),
  ]

  @Test(arguments: conflicts)
  func `a conflict is reported with its constraints and the page`(
    spoiled: SpoiledLayout
  ) throws {
    try spoiled.check()
  }

  @Test(arguments: [
    // The same twice.
    ("V:|[bubble]-", "V:|[bubble]-(>=0)-|\"\n      - \"V:|[bubble]-"),
    ("H:[bubble(<=widest)]", "H:[bubble(<=widest,<=widest)]"),
    ("[bubble(<=widest)]", "[bubble(==widest,==200@999)]"),
    ("[bubble(<=widest)]", "[bubble(>=300@999)]"),
    ("[\"H:|-edge-[bubble]\"]", "[\"H:|-edge-[bubble]\", \"H:|-(8@999)-[bubble]\"]"),
  ])
  func `optional constraints do not conflict`(old: String, new: String) throws {
    #expect(try SmallTemplate.error(replacing: old, with: new).error == nil)
  }

  /// On the line below the structure's name.
  private static func open(_ old: String, _ new: String, _ names: String) -> SpoiledLayout {
    let isOne = !names.contains(",")
    return SpoiledLayout(
      old,
      new,
      "structures.note: no constraint determines \(names) on a page of 390 points with everything "
        + "as wide as the page; add constraints for \(isOne ? "it" : "them"), or give components "
        + "different hugging or compressionResistance priorities"
    )
  }

  private static let open = [
    // No constraint determines y.
    open("\"V:|[bubble]-(>=0)-|\"", "\"V:[bubble]-(>=0)-|\"", "avatar.top, bubble.top"),
    open("\"avatar.top == bubble.top\"", "\"avatar.top >= bubble.top\"", "avatar.top"),
    // No constraint determines x.
    open(
      "\"H:|-edge-[avatar]-8-[bubble]\"",
      "\"H:|-edge-[avatar]\", \"[avatar]-(>=8)-[bubble]\"",
      "bubble.leading"
    ),
    // A guide has no size of its own.
    open(
      "bubble: {}\n",
      "bubble: {}\n      axis: { type: guide }\n",
      "axis.leading, axis.top, axis.width, axis.height"
    ),
  ]

  @Test(arguments: open)
  func `ambiguous edges are reported with the page`(spoiled: SpoiledLayout) throws {
    let (error, _) = try SmallTemplate.error(replacing: spoiled.old, with: spoiled.new)
    #expect(error?.message == spoiled.message)
    #expect(try error?.line == SmallTemplate.line(of: "    components:"))
  }

  @Test func `ambiguity without a component is reported with its name`() throws {
    let (error, _) = try SmallTemplate.error(
      replacing: "[\"H:|-edge-[bubble]\"]",
      with: "[\"H:|-(>=edge)-[bubble]\"]"
    )
    #expect(
      error?.message.hasPrefix(
        "structures.note: no constraint determines bubble.leading on a page of 390 points with "
          + "everything as wide as the page and without avatar; add constraints for it"
      ) == true
    )
  }

  @Test func `components that compete for width are reported`() throws {
    let (error, _) = try SmallTemplate.error(
      replacing: "[bubble(<=widest)]-(>=edge)-|\"",
      with: "[bubble]-(>=edge)-|\"\n      - \"[avatar(>=20)]\""
    )
    #expect(error == nil)
    let equals = try SmallTemplate.error(
      replacing: "layout: custom, width: 40, height: 40",
      with: "compressionResistance: 750"
    )
    #expect(equals.error?.message.contains("avatar.width, bubble.leading, bubble.width") == true)
  }
}
