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

  /// Returns the causes in words, each once.
  private static func words(_ causes: [String]) -> String {
    var known: Set<String> = []
    return causes.filter { known.insert($0).inserted }.joined(separator: "; ")
  }
}
