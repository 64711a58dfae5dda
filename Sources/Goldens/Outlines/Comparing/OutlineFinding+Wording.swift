extension OutlineFinding: CustomStringConvertible {
  /// One sentence without a full stop: the change, its reason, and its consequences.
  package var description: String { changesInWords + consequencesInWords(since: nil) }

  /// Returns the sentence for a row in a frame sequence, with the first frame that shows the
  /// change.
  package func description(since frame: Int) -> String {
    let consequences = consequencesInWords(since: frame)
    return changesInWords + (consequences.isEmpty ? ", from frame \(frame) on" : consequences)
  }

  private var changesInWords: String {
    let words = changes.map(\.description).joined(separator: ", ")
    switch subject {
    case .page: return "page: \(words)"
    case .component(let component, let id):
      let (name, message) = (QuotedText.name(component), QuotedText.name(id))
      // The verb of an appearing component needs no colon.
      if changes == [.appeared] || changes == [.disappeared] {
        return "\(name) of \(message) \(words)"
      }
      let parts = [words.isEmpty ? nil : words, text.map { words.isEmpty ? "\($0)" : "(\($0))" }]
      return "\(name) of \(message): " + parts.compactMap { $0 }.joined(separator: " ")
    case .message(let id):
      let id = QuotedText.name(id)
      switch changes.first {
      case .inserted, .removed, .reordered, .renamed, .moved: return "\(id) \(words)"
      default: return "row of \(id): \(words)"
      }
    }
  }

  private func consequencesInWords(since frame: Int?) -> String {
    let clauses = movements + rowMovements
    guard !clauses.isEmpty else { return "" }
    let start = frame.map { "from frame \($0) on, " } ?? ""
    let isShared = displacement?.isShared ?? false
    let further = displacement?.isAbove == true ? "below" : "above"
    return "; \(start)" + Self.list(clauses)
      + (isShared ? " because of it and what is \(further)" : " because of it")
  }

  /// The components of the message that moved, grouped by their movement.
  private var movements: [String] {
    var groups: [(change: OutlineChange, names: [String])] = []
    for part in parts where !part.isOwn {
      let change = OutlineChange.moved(right: part.right, down: part.down)
      if let index = groups.firstIndex(where: { $0.change == change }) {
        groups[index].names.append(QuotedText.name(part.name))
      } else {
        groups.append((change, [QuotedText.name(part.name)]))
      }
    }
    return groups.map { "\(Self.list($0.names)) \($0.change)" }
  }

  private var rowMovements: [String] {
    guard let displacement else { return [] }
    let side = displacement.isAbove ? "above" : "below"
    let count = displacement.messages.count
    let change = OutlineChange.moved(right: .zero, down: displacement.distance)
    return [
      count == 0 ? nil : "\(count == 1 ? "1 row" : "\(count) rows") \(side) \(change)",
      displacement.left.isEmpty
        ? nil : "\(Self.list(displacement.left.map(QuotedText.name))) left the screen",
      displacement.entered.isEmpty
        ? nil : "\(Self.list(displacement.entered.map(QuotedText.name))) entered the screen",
    ].compactMap { $0 }
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension OutlineChange: CustomStringConvertible {
  /// The change in words, for example `width 184 → 187.3` or `moved 20 pt down`.
  package var description: String {
    switch self {
    case .width(let old, let new): "width \(old) → \(new)"
    case .height(let old, let new): "height \(old) → \(new)"
    case .scale(let old, let new): "scale \(old) → \(new)"
    case .moved(let right, let down): "moved " + Self.way(right, down)
    case .appeared: "appeared"
    case .disappeared: "disappeared"
    case .inserted(let place): "was inserted " + Self.place(place)
    case .removed(let place): "was removed (it was " + Self.place(place) + ")"
    case .reordered(let old, let new):
      "is now \(Self.place(new)) (it was \(Self.place(old)))"
    case .renamed(let old): "was \(QuotedText.name(old)) before, with the same contents"
    case .kind(let isScreen): isScreen ? "is now a screen" : "is now a whole page"
    case .restacked: "components are stacked in a different order"
    case .line(let number, let text):
      "line \(number), '\(QuotedText.visible(text))', moved or changed its size"
    }
  }

  private static func place(_ id: String?) -> String {
    id.map { "after \(QuotedText.name($0))" } ?? "first"
  }

  private static func way(_ right: OutlineLength, _ down: OutlineLength) -> String {
    let across = right == .zero ? nil : "\(right.magnitude) pt \(right < .zero ? "left" : "right")"
    let along = down == .zero ? nil : "\(down.magnitude) pt \(down < .zero ? "up" : "down")"
    return [across, along].compactMap { $0 }.joined(separator: " and ")
  }
}

extension TextChange: CustomStringConvertible {
  /// The change in words, for example `text re-wrapped: line 2 now ends at 'station'`.
  package var description: String {
    switch self {
    case .rewrapped(let line, let word, let old, let new):
      "text re-wrapped\(old == new ? "" : " from \(old) to \(new) lines"): "
        + "line \(line) now ends at '\(QuotedText.visible(word))'"
    case .changed(let line, let old?, let new?):
      "text changed: line \(line) is '\(QuotedText.visible(new))' "
        + "instead of '\(QuotedText.visible(old))'"
    case .changed(let line, nil, let new?):
      "text changed: line \(line), '\(QuotedText.visible(new))', is new"
    case .changed(let line, let old?, nil):
      "text changed: line \(line), '\(QuotedText.visible(old))', is gone"
    case .changed(let line, nil, nil): "text changed in line \(line)"
    }
  }
}

extension OutlineFinding {
  /// The changes without the message and without amounts, for example `bubble is taller`.
  ///
  /// One change of a template results in the same text in every outline that shows it. A changed
  /// text is the only cause: its size follows from it. Rounding beside other changes does not count.
  package var causes: [String] {
    if case .changed? = text { return [textCause] }
    if isRounding { return [] }
    if case .renamed(let old)? = changes.first {
      return ["\(QuotedText.name(old)) is now called \(QuotedText.name(message ?? ""))"]
    }
    let causes = changes.map { "\(subjectName) \($0.cause)" }
    return causes.isEmpty && text != nil ? ["text of \(subjectName) wraps differently"] : causes
  }

  /// The cause for a changed text.
  ///
  /// One changed name is the same cause for all messages of a participant.
  private var textCause: String {
    let message = QuotedText.name(message ?? "")
    guard case .component(let name, _) = subject else { return "text of \(message) changed" }
    switch name {
    case "name": return "name changed"
    case "time", "status": return "\(name) of \(message) changed"
    default: return "text of \(message) changed"
    }
  }

  private var subjectName: String {
    switch subject {
    case .page: "page"
    case .message: "row"
    case .component(let name, _): name
    }
  }
}

extension OutlineChange {
  /// The change in words that fit any amount.
  fileprivate var cause: String {
    switch self {
    case .width(let old, let new): new > old ? "is wider" : "is narrower"
    case .height(let old, let new): new > old ? "is taller" : "is shorter"
    case .scale: "has a different scale"
    case .moved(let right, let down): "moved " + Self.direction(right, down)
    case .appeared: "appeared"
    case .disappeared: "disappeared"
    case .inserted: "was inserted"
    case .removed: "was removed"
    case .reordered: "changed places"
    case .renamed: "has another id"
    case .kind: "changed between a page and a screen"
    case .restacked: "components are stacked in a different order"
    case .line: "has lines that moved or changed their size"
    }
  }

  private static func direction(_ right: OutlineLength, _ down: OutlineLength) -> String {
    let across = right == .zero ? nil : right < .zero ? "left" : "right"
    let along = down == .zero ? nil : down < .zero ? "up" : "down"
    return [across, along].compactMap { $0 }.joined(separator: " and ")
  }
}
