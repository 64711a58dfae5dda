import ChatframeGraphics

@testable import ChatframeReports

/// Goldens for pages: two that one change moved, one that is missing, and one that passed.
enum GoldenSample {
  static func report(_ files: [RelativeReference] = []) -> GoldenReport {
    func picture(_ place: Int, _ height: Double = 8) -> GoldenRecord.Picture? {
      guard files.indices.contains(place) else { return nil }
      return GoldenRecord.Picture(file: files[place], width: 4, height: height)
    }
    var goldens = ["noodles-jade-light", "souq <b>"].map { name in
      var golden = GoldenRecord(name: name, state: .differs)
      golden.expected = picture(0)
      golden.actual = picture(1, 16)
      golden.difference = picture(2)
      golden.sentences = ["bubble of m2: height 40 → 60; 1 row below moved 20 pt down", "pixels"]
      golden.marks = [
        GoldenMark(
          name: "bubble of m2",
          kind: .cause,
          before: LayoutRectangle(x: 1, y: 1, width: 2, height: 2),
          after: LayoutRectangle(x: 1, y: 1, width: 2, height: 4),
          sentence: 0
        ),
        GoldenMark(
          name: "m3",
          kind: .consequence,
          before: nil,
          after: LayoutRectangle(x: 0, y: 5, width: 4, height: 2),
          sentence: 0
        ),
      ]
      golden.outline = [
        .init(.both, "a"), .init(.expected, "b"), .init(.actual, "d"), .init(.both, "c"),
      ]
      golden.command = "chatframe approve build/goldens --only '\(name)'"
      return golden
    }
    goldens.append(GoldenRecord(name: "new", state: .missing))
    goldens[2].actual = picture(1)
    goldens.append(GoldenRecord(name: "fine", state: .passed))
    return GoldenReport(
      title: "goldens.yaml",
      verdict: Verdict(.failed, "2 of 4 goldens differ, 1 is missing"),
      figures: [Figure("Goldens", "4"), Figure("Differ", "2", state: .failed)],
      goldens: goldens,
      groups: [
        GoldenGroup(
          title: "bubble grew in height",
          goldens: [0, 1],
          command: "chatframe approve build/goldens --group 1"
        ), GoldenGroup(title: "Missing", goldens: [2]), GoldenGroup(title: "Passed", goldens: [3]),
      ],
      command: "chatframe approve build/goldens"
    )
  }

  /// A frame sequence in which rows moved on the second of three frames, and a picture.
  static func film(_ files: [RelativeReference]) -> GoldenReport {
    let frames = files.prefix(3).map { GoldenRecord.Picture(file: $0, width: 4, height: 8) }
    var film = GoldenRecord(name: "film", state: .differs)
    film.isFrameSequence = true
    (film.expected, film.actual, film.next) = (frames[0], frames[1], frames[2])
    film.sentences = ["from frame 1 on, m3 is 2 pt lower", "2 frames differ: 1–2"]
    film.marks = [
      GoldenMark(
        name: "m3",
        kind: .cause,
        before: LayoutRectangle(x: 0, y: 2, width: 4, height: 2),
        after: LayoutRectangle(x: 0, y: 4, width: 4, height: 2),
        sentence: 0
      )
    ]
    film.outline = [.init(.expected, "m3  0,2 4×2"), .init(.actual, "m3  0,4 4×2")]
    var last = film
    last.name = "last"
    last.next = nil
    var resting = film
    resting.name = "resting"
    (resting.expected, resting.next) = (resting.actual, resting.actual)
    var still = GoldenRecord(name: "still", state: .differs)
    (still.expected, still.actual) = (frames[0], frames[1])
    return GoldenReport(
      title: "goldens.yaml",
      verdict: Verdict(.failed, "4 of 4 goldens differ"),
      figures: [],
      goldens: [film, still, last, resting],
      groups: [GoldenGroup(title: "rows moved", goldens: [0, 1, 2, 3])]
    )
  }
}
