/// The functions of which a smooth path is a sum.
struct PathBasis {
  /// The number of functions of a symmetric path.
  static let symmetricCount = 5

  /// The time at which the speed and the acceleration change suddenly, or nil if they do not.
  let turn: Double?
  /// The values of orthonormal functions at each place, one function after the other.
  private var values: [Double] = []
  private let length: Int

  /// The number of functions.
  let count: Int

  /// Creates the functions of a polynomial whose speed and acceleration may change once.
  init(_ places: [SmoothPath.Point], degree: Int, turn: Double? = nil) {
    let unit = places.map { abs($0.time) }.max() ?? 1
    let powers = (0...degree).map { power in
      places.map { Self.power(power, of: $0.time / unit) }
    }
    let bends = turn.map { turn in
      (1...2).map { power in places.map { Self.power(power, of: max(0, $0.time - turn) / unit) } }
    }
    self.init(powers + (bends ?? []), turn: turn)
  }

  /// Creates the functions of a path that is the same, turned by 180°, before and after its middle.
  init(_ places: [SmoothPath.Point], middle: Double) {
    let unit = places.map { abs($0.time - middle) }.max() ?? 1
    self.init(
      (0..<Self.symmetricCount).map { power in
        places.map { place in
          let time = (place.time - middle) / unit
          let value = Self.power(power, of: abs(time))
          return power > 0 && time < 0 ? -value : value
        }
      }
    )
  }

  private init(_ functions: [[Double]], turn: Double? = nil) {
    self.turn = turn
    count = functions.count
    length = functions.first?.count ?? 0
    values.reserveCapacity(count * length)
    for var function in functions {
      // Twice, because the functions resemble each other.
      for _ in 0..<2 { function = rest(of: function) }
      let norm = Self.squares(function).squareRoot()
      values += function.map { norm > 1e-9 ? $0 / norm : 0 }
    }
  }

  /// Returns the sum of the squares of some values.
  static func squares(_ values: [Double]) -> Double {
    values.reduce(0) { $0 + $1 * $1 }
  }

  private static func power(_ exponent: Int, of value: Double) -> Double {
    (0..<exponent).reduce(1.0) { power, _ in power * value }
  }

  /// Returns what the functions do not explain of some values, one for each place.
  func rest(of target: [Double]) -> [Double] {
    var rest = target
    for start in stride(from: 0, to: values.count, by: length) {
      var share = 0.0
      for place in 0..<length { share += rest[place] * values[start + place] }
      for place in 0..<length { rest[place] -= share * values[start + place] }
    }
    return rest
  }
}
