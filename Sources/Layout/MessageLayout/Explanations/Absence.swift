/// Why a component of a structure is not on a message.
package enum Absence: String, Hashable, Sendable {
  /// Its `minimumPageWidth` is more than the page has.
  case narrowPage
  /// It is not `visible` on messages of this side in such a session.
  case side
  /// It is not for every message of a group, and not for this one.
  case position
  /// The message has nothing that it could show.
  case nothing
}
