import ChatframeSeededRandomness

/// The scenes that are recorded, the same in every run.
enum SceneList {
  /// The sizes of faults in points.
  static let sizes: [Double] = [1, 2, 3, 5, 12, 30, 60, 120, 300]

  /// The sets of scenes.
  enum Part: String, CaseIterable, Sendable {
    /// Scenes with which the analysis was tuned: the edition before.
    case tune
    /// The scenes that report its accuracy: those with odd numbers.
    ///
    /// Once their mistakes have been looked at, they are scenes for tuning: increase `edition`.
    case report

    /// The edition of the scenes that report the accuracy.
    static let edition = 49

    var scenes: [ChatScene] {
      switch self {
      case .tune: SceneList.scenes(edition: Self.edition - 1)
      case .report:
        SceneList.scenes(edition: Self.edition).enumerated()
          .filter { $0.offset % 2 == 1 }.map(\.element)
      }
    }
  }

  /// Returns the 200 scenes of an edition, which have other texts, faults and motion than those of
  /// other editions.
  static func scenes(edition: Int) -> [ChatScene] {
    let first = edition * 1000
    let mixed = interleaved(faulty(from: first), purposeful(from: first), clean(from: first))
    return numbered(mixed + combined(from: first) + slight(from: first), from: first).map(visible)
  }

  /// Returns a scene whose rows of black text on the page do not flash darker, which nobody would see.
  private static func visible(_ scene: ChatScene) -> ChatScene {
    guard scene.style == .log else { return scene }
    var scene = scene
    for index in scene.faults.indices where scene.faults[index].filter.hasPrefix("brightness") {
      scene.faults[index].filter = "invert(1)"
    }
    return scene
  }

  /// Scenes with two faults.
  private static func faulty(from first: Int) -> [ChatScene] {
    (first..<first + 92).map { twoFaults($0) }
  }

  private static func twoFaults(_ number: Int) -> ChatScene {
    var random = SeededGenerator(seed: UInt64(number) &* 7919 &+ 11)
    let motions: [ChatScene.UserMotion] = [
      .rest, .fling, .drag, .mixed, .fling, .noisy, .wheel, .drag, .ease, .rest, .bounce, .notches,
    ]
    var scene = plainScene("fault", number, motion: motions[(number * 5 + number / 12) % 12])
    let kinds = SceneFault.Kind.allCases
    for (place, middle) in [24, 56].enumerated() {
      let index = number * 2 + place
      var kind = kinds[(index + index / 11) % kinds.count]
      if kind == .stall, [.rest, .notches].contains(scene.motion) { kind = .jump }
      let frame = middle + Int.random(in: -5...5, using: &random)
      scene.faults.append(
        fault(kind, frame: frame, size: sizes[(index * 4 + index / 9) % 9], &random)
      )
    }
    return scene
  }

  /// Scenes with motion on purpose, alone and while the user scrolls.
  private static func purposeful(from first: Int) -> [ChatScene] {
    let atRest = [
      "keyboardOver", "keyboardPush", "typing", "spinner", "cursor", "message", "stream", "swipe",
      "menu", "theme", "themeFade", "sharpen", "sharpenSlowly", "video", "typingRow", "toast",
      "button", "ticks", "reaction", "upload", "voice", "highlight", "press",
    ]
    let scrolling = [
      "days", "parallax", "indicator", "spinner", "cursor", "video", "toast", "button", "ticks",
      "voice", "upload", "sharpen", "highlight", "reaction", "keyboardOver", "menu", "theme",
    ]
    let resting = atRest.enumerated().map { number, name in
      scene(name, first + number * 2, motion: .rest)
    }
    let moving = scrolling.enumerated().map { number, name in
      scene(name, first + number * 2 + 1, motion: [.fling, .drag, .mixed][number % 3])
    }
    return resting + moving
  }

  /// Scenes in which only the user moves the content.
  private static func clean(from first: Int) -> [ChatScene] {
    let motions = ChatScene.UserMotion.allCases.filter { $0 != .rest }
    return (first..<first + 30).map { number in
      plainScene("clean", number, motion: motions[(number * 3 + number / 8) % motions.count])
    }
  }

  private static func scene(
    _ name: String,
    _ number: Int,
    motion: ChatScene.UserMotion
  ) -> ChatScene {
    var scene = plainScene(name, number + 200, motion: motion)
    scene.motions = [.init(name: name, first: 18 + number % 5)]
    switch name {
    case "days":
      scene.mover = .scroll
      if [.log, .sparse].contains(scene.style) { scene.style = .plain }
    case "parallax": scene.style = [.photoWall, .patternWall][number / 2 % 2]
    case "theme", "themeFade": scene.style = [.plain, .shadows, .tables, .glass][number / 2 % 4]
    case "sharpen", "sharpenSlowly", "video", "upload", "voice", "reaction":
      if [.log, .sparse].contains(scene.style) { scene.style = .plain }
    default: if scene.style == .log { scene.style = .shadows }
    }
    return fitted(scene)
  }

  /// Returns a scene whose style, grid and size depend on its number.
  private static func plainScene(
    _ name: String,
    _ number: Int,
    motion: ChatScene.UserMotion
  ) -> ChatScene {
    let styles = ChatScene.Style.allCases
    let sizes = [(390, 844, 2.0), (320, 480, 2), (360, 640, 3), (375, 667, 2), (320, 480, 3)]
    let (width, height, scale) = sizes[(number + number / 5) % sizes.count]
    return fitted(
      ChatScene(
        name: name,
        seed: number * 31 + name.count,
        style: styles[(number * 3 + number / styles.count) % styles.count],
        motion: motion,
        rounding: ChatScene.Rounding.allCases[(number + number / 3) % 3],
        mover: ChatScene.Mover.allCases[(number * 2 + number / 6) % 3],
        width: width,
        height: height,
        scale: scale
      )
    )
  }

  /// Returns a scene that moves its content in a way that its style and motion allow.
  private static func fitted(_ scene: ChatScene) -> ChatScene {
    var scene = scene
    if scene.style == .gradient { scene.mover = .scroll }
    if scene.motion == .bounce || scene.motions.contains(where: { $0.name == "stream" }) {
      if scene.style == .gradient { scene.style = .plain }
      if scene.mover == .scroll { scene.mover = .paint }
    }
    // At its end, an element that scrolls cannot rise.
    let rising = ["typingRow", "keyboardPush", "message"]
    if scene.motions.contains(where: { rising.contains($0.name) }) {
      if scene.style == .gradient { scene.style = .plain }
      scene.mover = .paint
    }
    return scene
  }

  private static func fault(
    _ kind: SceneFault.Kind,
    frame: Int,
    size: Double,
    _ random: inout SeededGenerator
  ) -> SceneFault {
    var fault = SceneFault(kind: kind, frame: frame)
    let sign = Bool.random(using: &random) ? 1.0 : -1
    fault.size = size * sign
    fault.place = Double.random(in: 0.35...0.65, using: &random)
    switch kind {
    case .jump: break
    // Larger displacements would move the rows off the screen.
    case .below, .row: fault.size = min(size, 120) * sign
    case .sideways: fault.size = min(size, 60) * sign
    case .jumpBack: fault.length = [1, 2, 1, 4, 6].randomElement(using: &random) ?? 1
    case .rowBack, .tear:
      (fault.size, fault.length) = (min(size, 120) * sign, Int.random(in: 1...2, using: &random))
    case .flashRow, .flashScreen:
      (fault.size, fault.length) = (0, Int.random(in: 1...3, using: &random))
      let filters =
        kind == .flashRow
        ? ["invert(1)", "opacity(0)", "brightness(0.6)"] : ["invert(1)", "opacity(0.4)"]
      fault.filter = filters.randomElement(using: &random) ?? ""
    case .blank:
      (fault.size, fault.length) = (0, [1, 2, 3, 6, 10].randomElement(using: &random) ?? 1)
      fault.part = Bool.random(using: &random)
    case .stall:
      (fault.size, fault.length) = (0, [1, 2, 3, 5, 8, 12].randomElement(using: &random) ?? 1)
      fault.catchesUp = Bool.random(using: &random)
    }
    return fault
  }

  /// Scenes with a fault during motion on purpose.
  private static func combined(from first: Int) -> [ChatScene] {
    let kinds: [SceneFault.Kind] = [.jump, .flashScreen, .jumpBack, .stall, .blank, .tear]
    let motions: [ChatScene.UserMotion] = [.rest, .fling, .drag, .mixed]
    let names = [
      "typing", "cursor", "video", "spinner", "voice", "upload", "indicator", "parallax", "button",
      "days", "highlight", "toast",
    ]
    return names.enumerated().map { number, name in
      var random = SeededGenerator(seed: UInt64(first + number) &+ 500)
      let motion = motions[(number + first / 1000) % 4]
      var scene = scene(name, first + number + 60, motion: motion)
      let kind = motion == .rest && kinds[number % 6] == .stall ? .row : kinds[number % 6]
      scene.name = "fault-\(name)"
      let size = [2.0, 12, 60, 5][number % 4]
      scene.faults = [fault(kind, frame: 40, size: size, &random)]
      return scene
    }
  }

  /// Scenes with faults of one and two points.
  private static func slight(from first: Int) -> [ChatScene] {
    let kinds: [SceneFault.Kind] = [.jump, .below, .jumpBack, .row, .tear, .sideways, .rowBack]
    let motions: [ChatScene.UserMotion] = [.rest, .fling, .drag, .mixed, .ease, .wheel, .bounce]
    return (first..<first + 26).map { number in
      var random = SeededGenerator(seed: UInt64(number) &+ 900)
      var scene = plainScene("slight", number + 300, motion: motions[(number + number / 7) % 7])
      scene.faults = [24, 56].enumerated().map { place, frame in
        let kind = kinds[(number * 2 + place + number / 4) % 7]
        return fault(kind, frame: frame, size: Double(1 + (number + place) % 2), &random)
      }
      return scene
    }
  }

  /// Returns the scenes of several lists, evenly mixed.
  private static func interleaved(_ lists: [ChatScene]...) -> [ChatScene] {
    let placed = lists.flatMap { list in
      list.enumerated().map { (Double($0) / Double(list.count), $1) }
    }
    return placed.sorted { ($0.0, $0.1.seed) < ($1.0, $1.1.seed) }.map(\.1)
  }

  /// Returns scenes whose names begin with their numbers, counted from `first`.
  private static func numbered(_ scenes: [ChatScene], from first: Int) -> [ChatScene] {
    scenes.enumerated().map { number, scene in
      var scene = scene
      scene.name = "\("\(10_000 + first + number)".dropFirst())-\(scene.name)"
      return scene
    }
  }
}
