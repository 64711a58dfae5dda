/// The fields of one object that its reader did not ask for.
package struct UnreadFields {
  /// The keys from the root to the object.
  package let path: [any CodingKey]
  /// The names of the unread fields that are not null, in alphabetical order.
  package let names: [String]
  /// The names that the reader asked for.
  package let known: Set<String>
  /// The names that the reader asked for and that the object lacks.
  package let missing: Set<String>
}

/// A receiver of fields that are present in a document but not read.
package protocol UnreadFieldObserver: AnyObject {
  /// Receives the unread fields of one object.
  func observe(_ fields: UnreadFields)
}

/// The names of an object's fields that were read.
///
/// A class, because copies of a reader share the names.
final class ReadFieldNames {
  let observer: any UnreadFieldObserver
  var names: Set<String> = []

  init(_ observer: any UnreadFieldObserver) { self.observer = observer }
}
