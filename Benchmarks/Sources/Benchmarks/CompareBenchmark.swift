import Foundation
import MeasuredComparison

/// Comparisons of pictures of a screen at scale 3.
struct CompareBenchmark {
  private static let size = (width: 1170, height: 2532)
  private let expected = Self.screen()

  func run() async {
    let copied = await copy()
    let same = Self.screen()
    let edited = Self.edited(expected)
    let inverted = RGBAPicture(
      width: Self.size.width,
      height: Self.size.height,
      pixels: expected.pixels.map { $0 ^ 0xff_ffff }
    )
    tell("compare: copying a picture of 1170 × 2532", copied, copied, aim: "")
    tell("  memcmp of two equal pictures", await compareMemory(same), copied, aim: "")
    tell("  digest of a picture", await time { _ = PixelDigest(expected) }, copied, aim: "≤ 1 ms")
    for threads in [1, ProcessInfo.processInfo.activeProcessorCount] {
      let words = threads == 1 ? "one thread" : "\(threads) threads"
      for (name, other) in [("equal", same), ("edited", edited), ("inverted", inverted)] {
        let comparisons: [any PictureComparing] = [ExactComparison(), PerceptualComparison()]
        for comparison in comparisons {
          let seconds = await time {
            _ = await comparison.difference(of: other, from: expected, threads: threads)
          }
          let aim =
            threads == 1 ? "" : name == "edited" ? "≤ 2 to 6 ms" : name == "equal" ? "" : "≤ 100 ms"
          tell("  \(comparison.name), \(name), \(words)", seconds, copied, aim: aim)
        }
      }
    }
    for (name, other) in [("edited", edited), ("inverted", inverted)] {
      let structural = await time {
        _ = await StructuralComparison().difference(of: other, from: expected)
      }
      let aim = name == "inverted" ? "≤ 100 ms" : ""
      tell("  structural, \(name), one thread", structural, copied, aim: aim)
    }
    let difference = await PerceptualComparison().difference(of: edited, from: expected)
    let judged = await time {
      _ = difference.differing.densestWindow(side: 16)
      _ = difference.differing.regions(joining: 4)
    }
    tell("  densest window and regions of the differences", judged, copied, aim: "")
  }

  private func tell(_ name: String, _ seconds: Double, _ copied: Double, aim: String) {
    report(
      name,
      "\(decimal(seconds * 1000)) ms, ÷ copying \(decimal(seconds / copied, 1))",
      aim: aim
    )
  }

  private func time(_ work: () async -> Void) async -> Double {
    await Measuring.median(15, work)
  }

  private func copy() async -> Double {
    var target = expected.pixels
    return await time {
      target.withUnsafeMutableBytes { target in
        expected.pixels.withUnsafeBytes { target.copyMemory(from: $0) }
      }
    }
  }

  private func compareMemory(_ other: RGBAPicture) async -> Double {
    await time {
      expected.pixels.withUnsafeBytes { one in
        other.pixels.withUnsafeBytes { two in
          guard let one = one.baseAddress, let two = two.baseAddress else { return }
          precondition(memcmp(one, two, expected.pixels.count * 4) == 0, "Must be equal.")
        }
      }
    }
  }

  /// Returns bubbles with lines that resemble smoothed text.
  private static func screen() -> RGBAPicture {
    let (width, height) = size
    var pixels = [UInt32](repeating: 0xffed_eded, count: width * height)
    for row in 0..<height where row % 160 > 24 {
      for column in 100..<900 { pixels[row * width + column] = 0xffff_ffff }
      guard row % 160 > 50, row % 60 > 25 else { continue }
      for column in 140..<860 {
        // Strokes three pixels wide with an edge on each side.
        let place = (column + row / 7) % 14
        let gray: UInt32 = place < 3 ? 0x20 : place == 3 || place == 13 ? 0x90 : 0xff
        pixels[row * width + column] = 0xff00_0000 | gray &* 0x01_0101
      }
    }
    return RGBAPicture(width: width, height: height, pixels: pixels)
  }

  /// Returns the picture with a word in another colour.
  private static func edited(_ picture: RGBAPicture) -> RGBAPicture {
    var pixels = picture.pixels
    for row in 1000..<1036 {
      for column in 300..<420 { pixels[row * picture.width + column] &= 0xffff_c0a0 }
    }
    return RGBAPicture(width: picture.width, height: picture.height, pixels: pixels)
  }
}
