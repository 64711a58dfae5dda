/// A frame of a film.
public struct FilmFrame: Hashable, Sendable {
  /// Its number, from which its file's name follows.
  public let index: Int
  /// What it shows.
  public let plan: FramePlan

  /// A frame.
  public init(index: Int, plan: FramePlan) {
    self.index = index
    self.plan = plan
  }

  /// `frame-00000.png` and so on.
  public var fileName: String { Self.fileName(index) }

  /// The name of the file of frame `index`.
  public static func fileName(_ index: Int) -> String {
    let digits = String(index)
    return "frame-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
  }
}
