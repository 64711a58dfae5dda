import ChatframeTimelines

/// What laying a message out among its neighbours has given.
package struct MeasuredRow: Hashable, Sendable {
  /// How high the row is, before its picture is there if it has one.
  package var height: Length
  /// How high the row is with its picture.
  package var loadedHeight: Length
  /// Which layout gave it: rises when the row is laid out again.
  package var version: Int

  /// A row of a layout.
  package init(height: Length, loadedHeight: Length? = nil, version: Int) {
    self.height = height
    self.loadedHeight = loadedHeight ?? height
    self.version = version
  }
}

/// The messages of a scenario's conversation, without their contents.
package struct MessageIndex: Sendable {
  /// All of them, the oldest first.
  package let ids: [RowID]
  /// The messages of the documents that events name.
  package let files: [String: [RowID]]
  /// How many bytes the pictures take that arrive late.
  package let latePictures: [RowID: Int]

  private let known: Set<RowID>

  /// Messages by their ids.
  package init(
    ids: [RowID],
    files: [String: [RowID]] = [:],
    latePictures: [RowID: Int] = [:]
  ) {
    self.ids = ids
    self.files = files
    self.latePictures = latePictures
    known = Set(ids).union(files.values.joined())
  }

  /// Whether a row is a message, and no plain block.
  package func contains(_ id: RowID) -> Bool { known.contains(id) }

  /// Those that are on the screen or above it at first.
  package func openingWindow(_ session: SessionSettings) -> [RowID] {
    Array(ids.suffix(session.initialCount ?? ids.count))
  }
}
