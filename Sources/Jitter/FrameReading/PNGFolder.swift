import ChatframeDocuments
import ChatframeDrawing
import ChatframeGraphics
import Foundation

/// A folder of PNGs, with a manifest or without.
struct PNGFolder {
  /// The path of the folder, as the caller gave it.
  let path: String
  let manifest: FrameManifest?
  /// The names of the pictures, in natural order.
  let names: [String]
  /// The number of frames from the first picture to each picture.
  let steps: [Int]
  /// The error that affects the folder as a whole.
  let damage: FrameReadingError?

  /// Lists the pictures of a folder and reads its manifest, if it has one.
  init(_ path: String) throws(FrameReadingError) {
    self.path = path
    guard let all = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw FrameReadingError(path, "cannot be read; check its permissions", isMissing: true)
    }
    let pictures = all.filter { !$0.hasPrefix(".") && $0.lowercased().hasSuffix(".png") }
      .map { NaturalName($0) }.sorted()
    names = pictures.map(\.name)
    let manifestPath = "\(path)/\(FrameFolderFormat.manifestName)"
    let hasManifest = all.contains(FrameFolderFormat.manifestName)
    manifest = hasManifest ? try FrameManifest(path: manifestPath) : nil
    guard manifest.map({ $0.count > 0 }) ?? false || !names.isEmpty else {
      throw FrameReadingError(path, "has no frames; name a folder with PNGs, or a video")
    }
    let numbers = hasManifest ? nil : FrameNumbers(pictures)
    let first = numbers?.values.first ?? 0
    steps =
      numbers.map { numbers in numbers.values.map { ($0 - first) / numbers.step } }
      ?? Array(pictures.indices)
    if let manifest {
      damage = Self.countDamage(path, names, manifest)
    } else {
      damage = numbers.flatMap { Self.gapDamage(path, pictures.map(\.name), $0) }
    }
  }

  private static func countDamage(
    _ path: String,
    _ names: [String],
    _ manifest: FrameManifest
  ) -> FrameReadingError? {
    guard !names.isEmpty, names.count > manifest.count else { return nil }
    return FrameReadingError(
      path,
      "has \(names.count) PNGs, but its \(FrameFolderFormat.manifestName) lists \(manifest.count); "
        + "remove the others"
    )
  }

  private static func gapDamage(
    _ path: String,
    _ names: [String],
    _ numbers: FrameNumbers
  ) -> FrameReadingError? {
    guard let gap = numbers.gaps.first else { return nil }
    let count = numbers.missingCount
    return FrameReadingError(
      path,
      "\(count) \(count == 1 ? "frame is" : "frames are") missing, the first after \(names[gap]); "
        + "the analysis continued across the gap"
    )
  }
}

/// A file name in natural order: `shot9.png` before `shot10.png`.
struct NaturalName: Hashable, Comparable {
  /// A run of digits or of other characters.
  enum Part: Hashable {
    /// The digits without leading zeros, and the number of digits with them.
    case number(Substring, digits: Int)
    case text(Substring)
  }

  let name: String
  let parts: [Part]

  init(_ name: String) {
    self.name = name
    var parts: [Part] = []
    var rest = name[...]
    while let first = rest.first {
      let isNumber = Self.isDigit(first)
      let run = rest.prefix { Self.isDigit($0) == isNumber }
      let value = run.drop { $0 == "0" }
      parts.append(isNumber ? .number(value, digits: run.count) : .text(run))
      rest = rest[run.endIndex...]
    }
    self.parts = parts
  }

  /// The largest number that may number a frame; larger ones are dates or digests.
  private static let largestNumber = 1_000_000_000_000

  /// The numbers that may number a frame, by their index among the parts.
  var numbers: [Int: Int] {
    var numbers: [Int: Int] = [:]
    for case (let place, .number(let value, _)) in parts.enumerated() {
      guard let number = value.isEmpty ? 0 : Int(value), number <= Self.largestNumber else {
        continue
      }
      numbers[place] = number
    }
    return numbers
  }

  static func < (left: Self, right: Self) -> Bool {
    for (one, other) in zip(left.parts, right.parts) {
      if let isBefore = isBefore(one, other) { return isBefore }
    }
    return (left.parts.count, left.name) < (right.parts.count, right.name)
  }

  /// Compares two parts; nil if they are equal.
  private static func isBefore(_ one: Part, _ other: Part) -> Bool? {
    switch (one, other) {
    case (.number(let left, _), .number(let right, _)):
      if left.count != right.count { return left.count < right.count }
      return left == right ? nil : left < right
    case (.text(let left), .text(let right)):
      return left == right ? nil : left < right
    case (.number, .text): return true
    case (.text, .number): return false
    }
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}

/// The frame numbers in file names: the one run of digits in which otherwise equal names differ.
struct FrameNumbers {
  /// The number of each name.
  let values: [Int]
  /// The difference between the numbers of successive frames.
  let step: Int

  /// Creates the numbers of `names`, in their order; nil if the names are not numbered.
  init?(_ names: [NaturalName]) {
    guard let first = names.first, names.count > 1 else { return nil }
    let numbers = names.map(\.numbers)
    let places = first.numbers.keys.filter { place in
      Set(numbers.map { $0[place] }).count > 1
    }
    guard places.count == 1, let place = places.first,
      names.allSatisfy({ $0.parts.count == first.parts.count })
    else { return nil }
    for name in names {
      for (index, part) in name.parts.enumerated() where index != place {
        guard part == first.parts[index] else { return nil }
      }
    }
    let values = numbers.compactMap { $0[place] }
    let steps = zip(values, values.dropFirst()).map { $1 - $0 }
    guard values.count == names.count, let step = steps.min(), step > 0 else { return nil }
    // Without a common step, the numbers are times or were chosen by hand, and have no gaps.
    guard steps.allSatisfy({ $0 % step == 0 }) else { return nil }
    self.values = values
    self.step = step
  }

  /// The number of missing frames.
  var missingCount: Int {
    guard let first = values.first, let last = values.last else { return 0 }
    return (last - first) / step + 1 - values.count
  }

  /// The indices of the frames that precede a gap.
  var gaps: [Int] {
    values.indices.dropLast().filter { values[$0 + 1] - values[$0] > step }
  }
}
