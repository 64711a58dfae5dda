import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates
import Foundation
import Synchronization

/// Layout snapshots: an arrangement per message, look and page.
///
/// Not generic, so that the compiler can make what is generic below it fit.
package final class ArrangementCache: Sendable {
  private let snapshots: SnapshotCache<ArrangementKey, Arrangement>
  private let excludedTypes = Mutex<Set<String>>([])

  /// An empty cache that holds at most `costLimit` bytes of arrangements.
  package init(costLimit: Int) { snapshots = SnapshotCache(costLimit: costLimit) }

  /// Counts of hits, misses and what is held.
  package var statistics: SnapshotStatistics { snapshots.statistics }

  /// The arrangement kept under `key`.
  package func value(for key: ArrangementKey) -> Arrangement? { snapshots.value(for: key) }

  /// Keeps an arrangement.
  package func insert(_ arrangement: Arrangement, for key: ArrangementKey) {
    snapshots.insert(arrangement, for: key, cost: arrangement.cost)
  }

  /// Counts a message that was laid out without being looked up here.
  package func countMiss() { snapshots.countMiss() }

  /// The component types whose rows are laid out anew for every layout.
  package var componentTypesWithoutSnapshots: Set<String> {
    get { excludedTypes.withLock { $0 } }
    set { excludedTypes.withLock { $0 = newValue } }
  }

  /// Evicts all snapshots that fit.
  package func remove(where fits: (ArrangementKey) -> Bool) { snapshots.removeAll(where: fits) }

  /// Gives up everything.
  package func removeAll() { snapshots.removeAll() }
}

/// Everything an arrangement depends on.
///
/// Templates and words stand as fingerprints, fonts as their folder: a host that changes the files
/// of a font folder in place clears the snapshots.
package struct ArrangementKey: Hashable, Sendable {
  /// The message, its sender, and what it takes from the conversation around it.
  package let row: MessageRow
  /// The page: one for all messages of a layout.
  package let page: Page
  /// The pixels of its picture where the document does not state them.
  package let pictureSize: LayoutSize?

  /// The properties that all messages of a layout share.
  ///
  /// Keys of a layout refer to one instance, which makes them small and quick to compare.
  package final class Page: Sendable {
    /// The session's id, by which its snapshots are cleared.
    package let session: String
    /// The template's name, by which its snapshots are cleared.
    package let template: String
    /// Changes with any byte of the template.
    package let templateFingerprint: UInt64
    /// Changes with the words that pictures show.
    package let labelsFingerprint: Int
    /// Identifies the fonts.
    package let fonts: String
    /// Without the time zone and "now".
    private let options: LayoutOptions
    /// Follows from the template.
    private let structures: Structures

    /// The page of a layout; the time zone and "now" are in each row's offsets and days.
    ///
    /// - Parameters:
    ///   - style: The template, which has been validated, and the options.
    ///   - labels: The words that pictures show.
    ///   - fonts: Identifies the fonts.
    ///   - session: The session's id.
    package init(style: PageStyle, labels: Labels, fonts: String, session: String = "") {
      self.session = session
      template = style.template.name
      templateFingerprint = style.template.fingerprint
      structures = style.template.compiled
      labelsFingerprint = labels.hashValue
      self.fonts = fonts
      var options = style.options
      options.timeZone = nil
      options.now = nil
      self.options = options
    }

    /// Whether the structure of a row has a component of one of these types, shown or not.
    package func structure(of row: MessageRow, hasOneOf types: Set<String>) -> Bool {
      let structure = structures.choice(for: row.message.body.typeName).structure
      return structures.all[structure].structure.components.contains { types.contains($0.type) }
    }
  }

  /// The key of a row on a page.
  package init(row: MessageRow, page: Page, pictureSize: LayoutSize?) {
    self.row = row
    self.page = page
    self.pictureSize = pictureSize
  }

  /// Hashes the message's id and the page; equality compares everything.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(row.message.id)
    hasher.combine(page)
  }
}

extension ArrangementKey.Page: Hashable {
  /// Compares everything, unless both are the same instance.
  package static func == (left: ArrangementKey.Page, right: ArrangementKey.Page) -> Bool {
    left === right
      || left.templateFingerprint == right.templateFingerprint && left.options == right.options
        && left.labelsFingerprint == right.labelsFingerprint && left.session == right.session
        && left.template == right.template && left.fonts == right.fonts
  }

  /// Hashes the values that differ most often between layouts of one process.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(templateFingerprint)
    hasher.combine(options.width)
    hasher.combine(options.appearance)
  }
}
