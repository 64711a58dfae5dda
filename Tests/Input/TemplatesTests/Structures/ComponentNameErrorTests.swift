import Testing

@testable import ChatframeTemplates

/// Which components a structure may have, and what may be said of those that are always there.
struct ComponentNameErrorTests {
  static let always = [
    SpoiledLayout(
      "bubble: {}",
      "bubble: { visible: never }",
      "structures.note.components.bubble.visible: does not apply: a bubble is "
        + "always there"
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: { show: first }",
      "structures.note.components.bubble.show: does not apply: a bubble is "
        + "always there"
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: { hidden: keep }",
      "structures.note.components.bubble.hidden: does not apply: a bubble is "
        + "always there"
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: { minimumPageWidth: 300 }",
      "structures.note.components.bubble.minimumPageWidth: does not apply: a "
        + "bubble is always there"
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: {}\n      axis: { type: guide, show: last }",
      "structures.note.components.axis.show: does not apply: a guide is always there",
      below: 1
    ),
    SpoiledLayout(
      "unless: avatar",
      "unless: bubble",
      "structures.note.constraints[1].unless: \"bubble\" is always there; a "
        + "bubble never collapses"
    ),
  ]

  @Test(arguments: always)
  func `what is always there is not said to be hidden`(spoiled: SpoiledLayout) throws {
    try spoiled.check()
  }

  static let names = [
    SpoiledLayout(
      "bubble: {}",
      "bubble: {}\n      my name: { type: name }",
      "structures.note.components.my name: \"my name\" cannot be a component's "
        + "name; use letters, digits and _",
      below: 1
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: {}\n      a.b: { type: name }",
      "structures.note.components.a.b: \"a.b\" cannot be a component's name; use "
        + "letters, digits and _",
      below: 1
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: {}\n      2nd: { type: name }",
      "structures.note.components.2nd: \"2nd\" cannot be a component's name; use "
        + "letters, digits and _",
      below: 1
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: {}\n      edge: { type: name }",
      "structures.note.components.edge: \"edge\" is a metric too; call one of "
        + "them otherwise",
      below: 1
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: {}\n      bubble: {}",
      "names \"bubble\" twice; keep one of them"
    ),
  ]

  @Test(arguments: names)
  func `a name is one that formats can say, and stands for one thing`(spoiled: SpoiledLayout) throws
  {
    try spoiled.check()
  }

  static let counts = [
    SpoiledLayout(
      "components:\n      avatar: { layout: custom, width: 40, height: 40 }\n      bubble: {}",
      "components: {}",
      "structures.note.components: is empty; name a component"
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: {}\n      a: { type: name }\n      b: { type: name }\n      c: { type: name }\n      d: { type: name }\n      e: { type: name }\n      f: { type: name }",
      "structures.note.components: more than 6 components come and go; make "
        + "fewer or split it",
      below: -1
    ),
  ]

  @Test(arguments: counts)
  func `neither none nor too many components make a structure`(spoiled: SpoiledLayout) throws {
    try spoiled.check()
  }
}
