import Foundation

/// Small PNGs from another program.
enum SamplePNG {
  /// Two pixels of (10, 20, 30) and (40, 50, 60), with alpha.
  static let plain = data(
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEUlEQVR42mPgEpH7r2Fk8x8ACUEC0WlnYFQAAAAASUVO"
      + "RK5CYII="
  )
  /// The same pixels, with a palette.
  static let withPalette = data(
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAMAAADD/I+4AAAABlBMVEUKFB4oMjzVG7TpAAAAC0lEQVR42mNgYAQAAAQA"
      + "AizeSK0AAAAASUVORK5CYII="
  )

  private static func data(_ text: String) -> Data { Data(base64Encoded: text) ?? Data() }
}
