import ChatframeMessageFlow

extension FlowSimulation {
  /// Cancels an operation, which may have ended.
  mutating func cancel() {
    guard let id = pick(begun.sorted()) else { return }
    let isPreparing = ended[id] == nil && performing[id] == nil
    let deletion = preparing[id].flatMap { $0.request.action == .delete ? $0 : nil }
    handle(.cancel(id))
    if isPreparing, let deletion { change(deletion.row) { $0.isShown = true } }
  }
}
