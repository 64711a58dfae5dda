import Testing

struct SceneListTests {
  private let scenes = SceneList.Part.allCases.flatMap(\.scenes)

  @Test func `the names of scenes are unique`() {
    #expect(Set(scenes.map(\.name)).count == scenes.count)
  }

  @Test func `the scenes that report the accuracy are at least 100 with 120 faults`() {
    let scenes = SceneList.Part.report.scenes
    #expect(scenes.count >= 100)
    #expect(scenes.flatMap(\.faults).count >= 120)
  }

  @Test(arguments: SceneList.Part.allCases)
  func `each part has every kind of fault, style and user motion`(part: SceneList.Part) {
    #expect(Set(part.scenes.flatMap(\.faults).map(\.kind)) == Set(SceneFault.Kind.allCases))
    #expect(Set(part.scenes.map(\.style)) == Set(ChatScene.Style.allCases))
    #expect(Set(part.scenes.map(\.motion)) == Set(ChatScene.UserMotion.allCases))
  }

  @Test func `jumps have all sizes from 1 to 300 points`() {
    let jumps = scenes.flatMap(\.faults).filter { [.jump, .jumpBack].contains($0.kind) }
    #expect(Set(jumps.map { abs($0.size) }) == Set(SceneList.sizes))
  }

  @Test func `black text on the page does not flash darker`() {
    let logs = (1...30).flatMap { SceneList.scenes(edition: $0) }.filter { $0.style == .log }
    #expect(!logs.flatMap(\.faults).contains { $0.filter.hasPrefix("brightness") })
  }

  @Test func `a list that rises for a message or a keyboard is not one that is at its end`() {
    let rising = scenes.filter { scene in
      scene.motions.contains { ["message", "keyboardPush"].contains($0.name) }
    }
    #expect(!rising.isEmpty)
    #expect(rising.allSatisfy { $0.mover != .scroll })
  }

  @Test func `the frames around two faults of a scene do not overlap`() {
    for scene in scenes {
      for (first, second) in zip(scene.faults, scene.faults.dropFirst()) {
        #expect(first.frame + first.length + 1 < second.frame - 1, "\(scene.name)")
      }
    }
  }
}
