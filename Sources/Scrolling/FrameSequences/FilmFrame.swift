/// A frame of a sequence.
public struct PlannedFrame: Hashable, Sendable {
  /// Its number, from which its file's name follows.
  public let index: Int
  /// What it shows.
  public let plan: FramePlan
  /// Points that the user moved the content down since the frame before; nil if nobody knows, and
  /// then nothing is proved of the frame.
  public let userDelta: Double?
  /// The ids of rows on it that are new since the frame before, or look otherwise, and of rows on the
  /// frame before that are gone from the list.
  public let changedRows: Set<String>

  /// A frame.
  public init(
    index: Int,
    plan: FramePlan,
    userDelta: Double? = nil,
    changedRows: Set<String> = []
  ) {
    self.index = index
    self.plan = plan
    self.userDelta = userDelta
    self.changedRows = changedRows
  }

  /// `frame-00000.png` and so on.
  public var fileName: String { Self.fileName(index) }

  /// The name of the file of frame `index`.
  public static func fileName(_ index: Int) -> String {
    let digits = String(index)
    return "frame-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
  }
}
