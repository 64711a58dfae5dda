import Testing

@testable import ChatframeTemplates

/// Errors in the names and the number of components.
struct ComponentNameErrorTests {
  static let always = [
    SpoiledLayout(
      "bubble: {}",
      "bubble: { visible: never }",
      "structures.note.components.bubble.visible: is not supported: a bubble is always present"
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: { show: first }",
      "structures.note.components.bubble.show: is not supported: a bubble is always present"
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: { hidden: keep }",
      "structures.note.components.bubble.hidden: is not supported: a bubble is always present"
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: { minimumPageWidth: 300 }",
      "structures.note.components.bubble.minimumPageWidth: is not supported: a bubble is always "
        + "present"
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: {}\n      axis: { type: guide, show: last }",
      "structures.note.components.axis.show: is not supported: a guide is always present",
      below: 1
    ),
    SpoiledLayout(
      "unless: avatar",
      "unless: bubble",
      "structures.note.constraints[1].unless: \"bubble\" is never absent; a bubble is always "
        + "present"
    ),
  ]

  @Test(arguments: always)
  func `a component that is always present cannot be hidden`(spoiled: SpoiledLayout) throws {
    try spoiled.check()
  }

  static let names = [
    SpoiledLayout(
      "bubble: {}",
      "bubble: {}\n      my name: { type: name }",
      "structures.note.components.my name: \"my name\" is not a valid component name; expected "
        + "letters a to z, digits and _, not starting with a digit",
      below: 1
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: {}\n      a.b: { type: name }",
      "structures.note.components.a.b: \"a.b\" is not a valid component name; expected letters a "
        + "to z, digits and _, not starting with a digit",
      below: 1
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: {}\n      2nd: { type: name }",
      "structures.note.components.2nd: \"2nd\" is not a valid component name; expected letters a "
        + "to z, digits and _, not starting with a digit",
      below: 1
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: {}\n      edge: { type: name }",
      "structures.note.components.edge: \"edge\" is also the name of a metric; rename one of them",
      below: 1
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: {}\n      bubble: {}",
      "contains \"bubble\" twice; keep one of them"
    ),
  ]

  @Test(arguments: names)
  func `a component has a valid and unique name`(spoiled: SpoiledLayout) throws {
    try spoiled.check()
  }

  static let counts = [
    SpoiledLayout(
      "components:\n      avatar: { layout: custom, width: 40, height: 40 }\n      bubble: {}",
      "components: {}",
      "structures.note.components: is empty; expected at least one component"
    ),
    SpoiledLayout(
      "bubble: {}",
      "bubble: {}\n      a: { type: name }\n      b: { type: name }\n      c: { type: name }\n   "
        + "   d: { type: name }\n      e: { type: name }\n      f: { type: name }",
      "structures.note.components: has more than 6 components that can be absent; remove some or "
        + "split the structure",
      below: -1
    ),
  ]

  @Test(arguments: counts)
  func `a structure with no or too many components is rejected`(spoiled: SpoiledLayout) throws {
    try spoiled.check()
  }
}
