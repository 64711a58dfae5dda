/// A view of a `ConstraintDocument`, without its name.
struct DocumentView: Decodable {
  struct Size: Decodable {
    var width: Double?
    var height: Double?
  }

  struct Baseline: Decodable {
    var first: Double?
    var last: Double?
  }

  var intrinsic: Size?
  /// Priorities along both axes.
  var hugging: Size?
  var compressionResistance: Size?
  var baseline: Baseline?

  func description(named name: String) -> ViewDescription {
    ViewDescription(
      name,
      width: content(intrinsic?.width, hugging?.width, compressionResistance?.width),
      height: content(intrinsic?.height, hugging?.height, compressionResistance?.height),
      firstBaseline: baseline?.first ?? 0,
      lastBaseline: baseline?.last ?? 0
    )
  }

  private func content(
    _ size: Double?,
    _ hugging: Double?,
    _ resistance: Double?
  ) -> ViewDescription.ContentSize {
    ViewDescription.ContentSize(
      size,
      hugging: hugging.map { Priority($0) } ?? .defaultLow,
      compressionResistance: resistance.map { Priority($0) } ?? .defaultHigh
    )
  }
}
