/// Inputs in the order in which they take effect.
struct TimelineScript: Sendable {
  private var inputs: [ScheduledInput]
  private var next = 0

  /// The inputs by time; those of the same time keep their order.
  init(_ inputs: [ScheduledInput]) {
    self.inputs = []
    self.inputs.reserveCapacity(inputs.count)
    for (_, input) in inputs.enumerated().sorted(by: {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }) {
      self.inputs.append(input)
    }
  }

  /// Adds an input after those of the same time.
  mutating func add(_ input: ScheduledInput) {
    let index = inputs.partitioningIndex { $0.time > input.time }
    inputs.insert(input, at: max(index, next))
  }

  /// Takes the inputs that are due by a time.
  mutating func take(by time: Double) -> ArraySlice<ScheduledInput> {
    let start = next
    while next < inputs.count, inputs[next].time <= time { next += 1 }
    return inputs[start..<next]
  }
}
