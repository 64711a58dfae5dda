/// Frames that a video repeats because it has more frames than the screen showed pictures.
enum RepeatedFrames {
  /// The number of pictures around one that determine how many repeats are usual.
  private static let reach = 12
  /// The largest number of repeats between two pictures of content that moves; more are a rest.
  private static let mostRepeats = 7
  /// The least number of pictures that show a regular interval.
  private static let leastPictures = 4

  /// Returns samples without repeats at regular intervals; each new picture has the time since the
  /// last one.
  static func merged(_ samples: [MotionSample]) -> [MotionSample] {
    // The number of repeats before each new picture.
    var pictures: [(index: Int, repeats: Int)] = []
    var repeats = 0
    for (index, sample) in samples.enumerated() {
      if sample.isRepeated {
        repeats += 1
      } else {
        pictures.append((index, repeats))
        repeats = 0
      }
    }
    var merged: [MotionSample] = []
    var next = 0
    for (place, picture) in pictures.enumerated() {
      let around = pictures[max(0, place - reach)..<min(pictures.count, place + reach + 1)]
      let counts = around.map(\.repeats).filter { $0 <= mostRepeats }.sorted()
      let usual = counts.count < leastPictures ? 0 : counts[counts.count * 3 / 4]
      let isUsual = picture.repeats > 0 && picture.repeats <= usual
      if !isUsual { merged += samples[next..<picture.index] }
      var sample = samples[picture.index]
      if isUsual {
        for skipped in samples[next..<picture.index] {
          sample.duration += skipped.duration
          sample.userDelta = sample.userDelta.flatMap { sum in skipped.userDelta.map { sum + $0 } }
        }
      }
      merged.append(sample)
      next = picture.index + 1
    }
    return merged + samples[next...]
  }
}
