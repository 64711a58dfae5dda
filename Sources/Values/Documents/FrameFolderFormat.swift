/// The file names of a frame folder and the field names of its manifest.
///
/// `frames.json` describes the frames, one per line; `frame-00000.png` and so on are their
/// pictures. Writers and readers of frame folders share these names.
package enum FrameFolderFormat {
  /// The name of the manifest.
  package static let manifestName = "frames.json"
  /// The manifest's version, which changes with the format.
  package static let version = 1
  /// The names of frame files as a `printf` pattern.
  package static let framePattern = "frame-%05d.png"

  /// Returns the name of a frame's file: `frame-00000.png` for index 0.
  package static func frameName(_ index: Int, ending: String = "png") -> String {
    let digits = String(index)
    return "frame-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits
      + ".\(ending)"
  }

  /// Returns a Boolean value that indicates whether a frame's file could have this name.
  package static func isFrameName(_ name: String, ending: String = "png") -> Bool {
    // A regular expression would be compiled at run time, which takes a millisecond.
    guard name.hasPrefix("frame-"), name.hasSuffix(".\(ending)") else { return false }
    let number = name.dropFirst("frame-".count).dropLast(ending.count + 1)
    return number.utf8.count >= 5 && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}

extension FrameFolderFormat {
  /// The fields of the manifest.
  package enum ManifestField: String, CodingKey {
    case version, strategy, refreshRate, viewport, inputs, expect, chrome, frames
  }

  /// The fields of `viewport`.
  package enum ViewportField: String, CodingKey {
    case width, height, scale, insets
  }

  /// The fields of `insets`, in the viewport and in frames.
  package enum InsetsField: String, CodingKey {
    case top, bottom
  }

  /// The fields of `expect`.
  package enum LimitField: String, CodingKey {
    case maxJitter, flashes, blanks, maxReflow, maxFollowStep, maxFollowJerk
  }

  /// The fields of `chrome`.
  package enum ChromeField: String, CodingKey {
    case scrollIndicator, scrollButton, wallpaper
  }

  /// The fields of an element of `frames`.
  package enum FrameField: String, CodingKey {
    case index, time, file, contentOffset, contentHeight, insets, userDelta
    case jitter, shiftScore, strictJitter, strictShiftScore, reflow
    case viewport, animations, keyboardDelta, laidOutAnew, following, reserve
    case layouts, events, changed, rows
  }

  /// The fields of an element of a frame's `animations`.
  package enum AnimationField: String, CodingKey {
    case id, start, over, curve, dampingRatio
  }

  /// The fields of a frame's `following`.
  package enum FollowingField: String, CodingKey {
    case by, distance, velocity, over
  }

  /// The fields of an element of a frame's `rows`.
  package enum RowField: String, CodingKey {
    case id, y, height, placeholder, picture
    case opacity, contentOpacity, layoutHeight, removed, displaced, pushed
  }

  /// The fields of an element of a row's `displaced`.
  package enum DisplacementField: String, CodingKey {
    case animation, by
  }
}
