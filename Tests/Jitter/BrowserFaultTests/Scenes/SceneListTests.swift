import Testing

struct SceneListTests {
  @Test func `the names of scenes are unique`() {
    #expect(Set(SceneList.all.map(\.name)).count == SceneList.all.count)
  }

  @Test func `there are at least 150 scenes with 180 faults`() {
    #expect(SceneList.all.count >= 150)
    #expect(SceneList.all.flatMap(\.faults).count >= 180)
  }

  @Test(arguments: SceneList.Half.allCases)
  func `each half has every kind of fault, style and user motion`(half: SceneList.Half) {
    #expect(Set(half.scenes.flatMap(\.faults).map(\.kind)) == Set(SceneFault.Kind.allCases))
    #expect(Set(half.scenes.map(\.style)) == Set(ChatScene.Style.allCases))
    #expect(Set(half.scenes.map(\.motion)) == Set(ChatScene.UserMotion.allCases))
  }

  @Test func `jumps have all sizes from 1 to 300 points`() {
    let jumps = SceneList.all.flatMap(\.faults).filter { [.jump, .jumpBack].contains($0.kind) }
    #expect(Set(jumps.map { abs($0.size) }) == Set(SceneList.sizes))
  }

  @Test func `the frames around two faults of a scene do not overlap`() {
    for scene in SceneList.all {
      for (first, second) in zip(scene.faults, scene.faults.dropFirst()) {
        #expect(first.frame + first.length + 1 < second.frame - 1, "\(scene.name)")
      }
    }
  }
}
