import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates
import Foundation
import Synchronization

/// A cache of layout snapshots: one arrangement per message, style and page.
///
/// Not generic, so that the compiler can specialise the generic cache in it.
package final class ArrangementCache: Sendable {
  private let snapshots: SnapshotCache<ArrangementKey, Arrangement>
  private let excludedTypes = Mutex<Set<String>>([])
  /// The parts of the answers that were laid out last.
  let answers = AnswerCache()

  /// Creates an empty cache that holds at most `costLimit` bytes of arrangements.
  package init(costLimit: Int) { snapshots = SnapshotCache(costLimit: costLimit) }

  /// The numbers of hits, misses and stored snapshots.
  package var statistics: SnapshotStatistics { snapshots.statistics }

  /// Returns the arrangement for a key; `nil` if it is not cached.
  package func value(for key: ArrangementKey) -> Arrangement? { snapshots.value(for: key) }

  /// Stores an arrangement.
  package func insert(_ arrangement: Arrangement, for key: ArrangementKey) {
    snapshots.insert(arrangement, for: key, cost: arrangement.cost)
  }

  /// Counts a message that was laid out without a lookup.
  package func countMiss() { snapshots.countMiss() }

  /// The component types whose rows are never stored.
  package var componentTypesWithoutSnapshots: Set<String> {
    get { excludedTypes.withLock { $0 } }
    set { excludedTypes.withLock { $0 = newValue } }
  }

  /// Removes the snapshots whose keys satisfy a predicate.
  package func remove(where fits: (ArrangementKey) -> Bool) { snapshots.removeAll(where: fits) }

  /// Removes all snapshots.
  package func removeAll() {
    snapshots.removeAll()
    answers.removeAll()
  }
}

/// The properties that an arrangement depends on.
///
/// Templates and labels are represented by fingerprints, and fonts by their folder: a host that
/// changes the files of a font folder in place must clear the snapshots.
///
/// An object, because a key has almost 800 bytes, and a cache stores each key twice.
package final class ArrangementKey: Sendable {
  /// The message, its sender and its context in the conversation.
  package let row: MessageRow
  /// The page, which all messages of a layout share.
  package let page: Page
  /// The headings of the picture files that the layout of the message depends on.
  package let pictures: [PictureHeading?]
  /// A hash of the message's id and body, and of the page; equality compares everything.
  ///
  /// Computed once, because a cache needs it several times. Ids alone would not do: many
  /// conversations number their messages from 1.
  private let hash: Int

  /// The properties that all messages of a layout share.
  ///
  /// Keys of a layout refer to one instance, which makes them small and quick to compare.
  package final class Page: Sendable {
    /// The session's id, which selects the snapshots to clear.
    package let session: String
    /// The template's name, which selects the snapshots to clear.
    package let template: String
    /// A hash of all bytes of the template.
    package let templateFingerprint: UInt64
    /// A hash of the labels.
    package let labelsFingerprint: Int
    /// The identifier of the fonts.
    package let fonts: String
    /// The options without the time zone and "now".
    private let options: LayoutOptions
    /// The structures of the template.
    private let structures: Structures
    /// The host's mapping of message types.
    private let map: MessageStructureMap

    /// Creates the page of a layout; the time zone and "now" are in each row's offsets and days.
    ///
    /// - Parameters:
    ///   - style: The validated template, and the options.
    ///   - labels: The labels that the app adds to messages.
    ///   - fonts: The identifier of the fonts.
    ///   - session: The session's id.
    ///   - map: The host's mapping of message types.
    package init(
      style: PageStyle,
      labels: Labels,
      fonts: String,
      session: String = "",
      map: MessageStructureMap = MessageStructureMap()
    ) {
      self.map = map
      self.session = session
      template = style.template.name
      templateFingerprint = style.template.fingerprint
      structures = style.template.compiled
      labelsFingerprint = labels.hashValue
      self.fonts = fonts
      var options = style.options
      options.timeZone = nil
      options.now = nil
      // The rows say which messages are selected.
      options.selection = options.selection.map { _ in [] }
      options.states = [:]
      self.options = options
    }

    /// Returns whether the structure of a row has a component of one of these types, shown or
    /// hidden.
    package func structure(of row: MessageRow, hasOneOf types: Set<String>) -> Bool {
      let type = row.message.body.typeName
      if let content = map[type]?.component, types.contains(content) { return true }
      let structure = structures.choice(for: type, map).structure
      return structures.all[structure].structure.components.contains { types.contains($0.type) }
    }
  }

  /// Creates the key of a row on a page.
  package init(row: MessageRow, page: Page, pictures: [PictureHeading?]) {
    self.row = row
    self.page = page
    self.pictures = pictures
    var hasher = Hasher()
    hasher.combine(row.message.id)
    hasher.combine(row.message.body)
    hasher.combine(page)
    hash = hasher.finalize()
  }
}

extension ArrangementKey: Hashable {
  /// Compares all properties, unless both are the same instance.
  package static func == (left: ArrangementKey, right: ArrangementKey) -> Bool {
    left === right
      || left.hash == right.hash && left.row == right.row && left.page == right.page
        && left.pictures == right.pictures
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension ArrangementKey.Page: Hashable {
  /// Compares all properties, unless both are the same instance.
  package static func == (left: ArrangementKey.Page, right: ArrangementKey.Page) -> Bool {
    left === right
      || left.templateFingerprint == right.templateFingerprint && left.options == right.options
        && left.labelsFingerprint == right.labelsFingerprint && left.session == right.session
        && left.template == right.template && left.fonts == right.fonts
  }

  /// Hashes the values that differ most often between layouts of one process.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(templateFingerprint)
    hasher.combine(session)
    hasher.combine(options.width)
    hasher.combine(options.appearance)
  }
}
