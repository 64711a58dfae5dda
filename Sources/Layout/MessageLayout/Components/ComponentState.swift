/// The states of a message that components may show.
///
/// A message in no state is normal. States do not change sizes unless a component of the host does.
public struct ComponentState: OptionSet, Hashable, Sendable {
  /// The states as bits.
  public let rawValue: UInt8

  /// Creates a set of states from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A message that is not touched, selected or highlighted.
  public static let normal: ComponentState = []
  /// A message that a finger rests on.
  public static let pressed = ComponentState(rawValue: 1)
  /// A selected message.
  public static let selected = ComponentState(rawValue: 2)
  /// A message that draws attention, for example because the reader jumped to it from a quote.
  public static let highlighted = ComponentState(rawValue: 4)

  /// Creates the states with these names; `nil` if a name is unknown.
  ///
  /// - Parameter names: `pressed`, `selected` or `highlighted`.
  public init?(names: some Sequence<String>) {
    self = []
    for name in names {
      guard let state = Self.named.first(where: { $0.name == name }) else { return nil }
      insert(state.state)
    }
  }

  /// The names of the states, in a fixed order.
  public var names: [String] { Self.named.filter { contains($0.state) }.map(\.name) }

  private static let named: [(name: String, state: ComponentState)] = [
    ("pressed", .pressed), ("selected", .selected), ("highlighted", .highlighted),
  ]
}
