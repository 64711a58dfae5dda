/// What a snapshot cache did so far.
package struct SnapshotStatistics: Hashable, Sendable {
  /// Questions that were answered.
  package var hits = 0
  /// Questions that were not.
  package var misses = 0
  /// Results given up for want of room.
  package var evictions = 0
  /// Results held now.
  package var count = 0
  /// Their cost, in the unit of the cache's limit.
  package var cost = 0
}
