/// Groups goldens that have the same causes.
///
/// A golden with one more cause is in another group, because approving a group must not approve a
/// change that the group's name does not mention.
package struct CauseGroups: Sendable {
  /// Goldens with the same causes.
  package struct Group: Sendable {
    /// The causes that all of its goldens have, in words.
    package let cause: String
    /// The indices of the goldens, in ascending order.
    package let indices: [Int]
  }

  /// The groups, the largest first; groups of the same size are in the order of their goldens.
  package let groups: [Group]

  /// Groups goldens by the causes of each; goldens without causes are in no group.
  package init(_ causes: [[String]]) {
    var places: [Set<String>: Int] = [:]
    var groups: [Group] = []
    for (index, own) in causes.enumerated() where !own.isEmpty {
      if let place = places[Set(own)] {
        let group = groups[place]
        groups[place] = Group(cause: group.cause, indices: group.indices + [index])
      } else {
        places[Set(own)] = groups.count
        groups.append(Group(cause: Self.words(own), indices: [index]))
      }
    }
    self.groups = groups.enumerated()
      .sorted { ($1.element.indices.count, $0.offset) < ($0.element.indices.count, $1.offset) }
      .map(\.element)
  }

  /// The number of messages whose changed texts are listed.
  private static let listedTextCount = 3

  /// Returns the causes in words, each once; changed texts of many messages are one cause.
  private static func words(_ causes: [String]) -> String {
    var known: Set<String> = []
    let unique = causes.filter { known.insert($0).inserted }
    let places = Dictionary(grouping: unique.compactMap(ChangedText.init), by: \.place)
    return unique.compactMap { cause in
      guard let text = ChangedText(cause), let all = places[text.place],
        all.count > listedTextCount
      else { return cause }
      guard text.message == all[0].message else { return nil }
      let listed = all.prefix(listedTextCount).map(\.message).joined(separator: ", ")
      return "text of \(listed) and \(all.count - listedTextCount) more\(text.place)"
    }.joined(separator: "; ")
  }

  /// A cause such as `text of m1 changed in chat.json`.
  private struct ChangedText {
    let message: String
    /// The rest of the cause, for example ` changed in chat.json`.
    let place: String

    init?(_ cause: String) {
      let start = "text of "
      guard cause.hasPrefix(start), let verb = cause.firstRange(of: " changed") else { return nil }
      message = String(cause[..<verb.lowerBound].dropFirst(start.count))
      place = String(cause[verb.lowerBound...])
    }
  }
}
