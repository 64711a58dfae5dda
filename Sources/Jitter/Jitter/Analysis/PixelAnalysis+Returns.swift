import ChatframePixels

/// Content that vanishes or flashes, and is found again in a later frame.
extension PixelAnalysis {
  /// The share of the content that may be left where it is missing.
  private static let leftShare = 0.5

  /// Returns the rows that content moved down since the base, measured from a frame before the base;
  /// nil if none of the latest frames shows the content.
  ///
  /// After a flash, content resembles only what was shown before the flash.
  func displacementSinceEarlier(to signature: FrameSignature) -> Int? {
    guard let base, let start = travelled[frame - base.age] else { return nil }
    for (place, earlier) in recent.enumerated().reversed() {
      let age = recent.count - place
      guard age > base.age, let then = travelled[frame - age] else { continue }
      let guess = start - then + latestDisplacement * base.age
      if let found = motion(from: earlier, to: signature, expecting: [guess]).displacement {
        return then + found - start
      }
    }
    return nil
  }

  /// Returns whether a frame shows the content that a jump to other content had replaced, after
  /// frames without content; if so, the analysis continues from there.
  mutating func returns(in signature: FrameSignature, time: Double) -> Bool {
    guard let lost, let gap = recent.last, frame - lost.frame <= Self.longestBlank,
      // Another screen may have been scrolled meanwhile.
      passages[passages.count - 1].allSatisfy({ $0.displacement == 0 }),
      lacksContent(gap, of: lost.signature),
      motion(from: lost.signature, to: signature, expecting: [0]).displacement != nil
    else { return false }
    replacements.removeAll { $0.frame == lost.frame }
    disappearances.append((lost.frame, frame - lost.frame))
    self.lost = nil
    passages.append([])
    travelled = [:]
    base = MotionBase(signature: signature, time: time)
    return true
  }

  /// Adds the frames since the base if they lack its content.
  mutating func noteDisappearance(since base: MotionBase) {
    guard let gap = recent.last, lacksContent(gap, of: base.signature) else { return }
    disappearances.append((frame - base.age + 1, base.age - 1))
  }

  /// Returns whether a frame shows little besides what stays behind the content of an earlier one.
  ///
  /// A wallpaper has less contrast than text, and only a part of it is known.
  private func lacksContent(_ frame: FrameSignature, of earlier: FrameSignature) -> Bool {
    let tolerance = MatchTolerance(grid, noise: noise)
    func blocks(_ signature: FrameSignature) -> [Int] {
      signature.energies.indices.filter {
        tolerance.isTextured(signature.energies[$0]) && area.mayScroll($0)
      }
    }
    let left = blocks(frame).count { !area.showsBackdrop($0, of: frame) }
    return Double(left) <= Self.leftShare * Double(blocks(earlier).count)
  }
}
