import Testing

@testable import ChatframeTemplates

/// Errors in constraints with valid syntax.
struct FormatMeaningErrorTests {
  static let priorities = [
    SpoiledLayout(
      "avatar.top == bubble.top",
      "avatar.top == bubble.top @1001",
      "structures.note.constraints[4]: Expected a priority: 1…1000, a metric, "
        + "required, high or low\navatar.top == bubble.top @1001\n                    "
        + "      ^"
    ),
    SpoiledLayout(
      "avatar.top == bubble.top",
      "avatar.top == bubble.top @0",
      "structures.note.constraints[4]: Expected a priority: 1…1000, a metric, "
        + "required, high or low\navatar.top == bubble.top @0\n                       "
        + "   ^"
    ),
    SpoiledLayout(
      "avatar.top == bubble.top",
      "avatar.top == bubble.top @hgih",
      "structures.note.constraints[4]: Expected a priority: 1…1000, a metric, "
        + "required, high or low\navatar.top == bubble.top @hgih\n                    "
        + "      ^"
    ),
    SpoiledLayout(
      "avatar.top == bubble.top",
      "avatar.top == bubble.top @widest",
      "structures.note.constraints[4]: Expected a priority: 1…1000, a metric, "
        + "required, high or low; widest depends on the page\navatar.top == "
        + "bubble.top @widest\n                          ^"
    ),
    SpoiledLayout(
      "bubble(<=widest)",
      "bubble(<=200@widest)",
      "structures.note.constraints[2]: Expected a priority: 1…1000, a metric, "
        + "required, high or low; widest depends on the "
        + "page\nH:[bubble(<=200@widest)]-(>=edge)-|\n                ^"
    ),
  ]

  @Test(arguments: priorities)
  func `a priority is a number that does not depend on the page`(spoiled: SpoiledLayout) throws {
    try spoiled.check()
  }

  static let factors = [
    SpoiledLayout(
      "avatar.top == bubble.top",
      "avatar.width == bubble.height * widest",
      "structures.note.constraints[4]: \"avatar.width == bubble.height * widest\": a metric that "
        + "depends on the page cannot be a factor or follow + or -; define a metric for the whole "
        + "expression"
    ),
    SpoiledLayout(
      "avatar.top == bubble.top",
      "avatar.width == bubble.height / widest",
      "structures.note.constraints[4]: \"avatar.width == bubble.height / widest\": a metric that "
        + "depends on the page cannot be a factor or follow + or -; define a metric for the whole "
        + "expression"
    ),
    SpoiledLayout(
      "avatar.top == bubble.top",
      "avatar.width == widest * widest",
      "structures.note.constraints[4]: \"avatar.width == widest * widest\": a metric that depends "
        + "on the page cannot be a factor or follow + or -; define a metric for the whole "
        + "expression"
    ),
    SpoiledLayout(
      "bubble(<=widest)",
      "bubble(<=10+widest)",
      "structures.note.constraints[2]: \"H:[bubble(<=10+widest)]-(>=edge)-|\": a metric that "
        + "depends on the page cannot be a factor or follow + or -; define a metric for the whole "
        + "expression"
    ),
    SpoiledLayout(
      "bubble(<=widest)",
      "bubble(<=avatar*widest)",
      "structures.note.constraints[2]: \"H:[bubble(<=avatar*widest)]-(>=edge)-|\": a metric that "
        + "depends on the page cannot be a factor or follow + or -; define a metric for the whole "
        + "expression"
    ),
  ]

  @Test(arguments: factors)
  func `a metric that depends on the page cannot be a factor or an addend in a format`(
    spoiled: SpoiledLayout
  ) throws {
    try spoiled.check()
  }

  static let sides = [
    SpoiledLayout(
      "avatar.top == bubble.top",
      "avatar.left == bubble.left",
      "structures.note.constraints[4]: \"avatar.left == bubble.left\": left is "
        + "not mirrored; use leading or trailing"
    ),
    SpoiledLayout(
      "avatar.top == bubble.top",
      "avatar.trailing <= bubble.right",
      "structures.note.constraints[4]: \"avatar.trailing <= bubble.right\": right "
        + "is not mirrored; use leading or trailing"
    ),
    SpoiledLayout(
      "avatar.top == bubble.top",
      "avatar.leading == |.left",
      "structures.note.constraints[4]: \"avatar.leading == |.left\": left is not "
        + "mirrored; use leading or trailing"
    ),
  ]

  @Test(arguments: sides)
  func `left and right are rejected, because structures are mirrored`(spoiled: SpoiledLayout) throws
  {
    try spoiled.check()
  }
}
