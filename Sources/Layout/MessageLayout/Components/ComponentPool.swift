/// The components of the host that wait for their next message.
///
/// Each worker has its own. A component leaves the pool while a row is arranged.
final class ComponentPool {
  /// The maximum number of waiting components of one kind.
  private static let limit = 8

  private var waiting: [String: [any MessageComponent]] = [:]
  private var inUse: [(kind: String, component: any MessageComponent)] = []
  private let reuses: Bool

  /// Creates an empty pool; one that does not reuse stays empty.
  init(reuses: Bool = true) { self.reuses = reuses }

  /// Returns a component for a message: a reused one, or a new one.
  ///
  /// - Parameters:
  ///   - kind: The name under which the component's maker is registered.
  ///   - request: The message.
  ///   - maker: The closure that makes new components.
  /// - Returns: The component in the message's state; `nil` if there is nothing to show.
  func component(
    _ kind: String,
    for request: ComponentRequest,
    maker: ComponentMaker
  ) -> (any MessageComponent)? {
    let reused = waiting[kind]?.popLast()?.configured(for: request)
    guard let component = reused ?? maker(request) else { return nil }
    if reuses { inUse.append((kind, component)) }
    return request.state == .normal ? component : component.component(in: request.state)
  }

  /// Returns the components of the finished row to the pool, without its content.
  func recycle() {
    for (kind, component) in inUse where (waiting[kind]?.count ?? 0) < Self.limit {
      if let empty = component.prepareForReuse() { waiting[kind, default: []].append(empty) }
    }
    inUse.removeAll(keepingCapacity: true)
  }
}
