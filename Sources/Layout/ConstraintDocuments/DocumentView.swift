import ChatframeConstraintSolving

/// A view of a `ConstraintDocument`, without its name.
struct ViewEntry: Decodable {
  /// A length along each axis.
  struct Size: Decodable {
    var width: Double?
    var height: Double?

    init(from decoder: any Decoder) throws {
      let fields = try DocumentFields(
        decoder,
        known: ["width", "height"],
        else: .object(example: #"{"width": 320, "height": 44}"#)
      )
      width = try fields.length("width")
      height = try fields.length("height")
    }
  }

  /// A priority along each axis.
  struct Priorities: Decodable {
    var width: Priority?
    var height: Priority?

    init(from decoder: any Decoder) throws {
      let fields = try DocumentFields(
        decoder,
        known: ["width", "height"],
        else: .object(example: #"{"width": 251, "height": 250}"#)
      )
      width = try fields.priority("width")
      height = try fields.priority("height")
    }
  }

  /// Distances of baselines from the nearer edge.
  struct Baseline: Decodable {
    var first: Double?
    var last: Double?

    init(from decoder: any Decoder) throws {
      let fields = try DocumentFields(
        decoder,
        known: ["first", "last"],
        else: .object(example: #"{"first": 15, "last": 5}"#)
      )
      first = try fields.number("first")
      last = try fields.number("last")
    }
  }

  var intrinsic: Size?
  var hugging: Priorities?
  var compressionResistance: Priorities?
  var baseline: Baseline?

  init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(
      decoder,
      known: ["intrinsic", "hugging", "compressionResistance", "baseline"],
      else: .object(example: #"{} or {"intrinsic": {"width": 100, "height": 30}}"#)
    )
    intrinsic = try fields.value("intrinsic")
    hugging = try fields.value("hugging")
    compressionResistance = try fields.value("compressionResistance")
    baseline = try fields.value("baseline")
  }

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
    _ hugging: Priority?,
    _ resistance: Priority?
  ) -> ViewDescription.ContentSize {
    ViewDescription.ContentSize(
      size,
      hugging: hugging ?? .defaultLow,
      compressionResistance: resistance ?? .defaultHigh
    )
  }
}
