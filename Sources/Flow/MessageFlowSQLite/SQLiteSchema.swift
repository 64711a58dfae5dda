#if SQLite
import GRDB

/// The tables of a database of messages, and the changes that led to them.
///
/// Ids are blobs of their canonical UTF-8, which SQLite compares in the same order as Swift compares
/// strings, and which may contain any character.
enum SQLiteSchema {
  /// The newest version.
  static let version = 2
  /// The number in the file's header that identifies a database of messages: "ChFm" in ASCII.
  static let applicationID = 0x4368_466d

  /// The migrations, named after the version to which each leads.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1", migrate: createMessages)
    migrator.registerMigration("2", migrate: createDrafts)
    return migrator
  }

  /// Checks, without changing the file, that it is empty or a database of messages of a version
  /// that is supported.
  static func check(fileAt path: String, _ configuration: Configuration) throws {
    guard FileSize.isFilled(path) else { return }
    var configuration = configuration
    configuration.readonly = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.read { db in
      let id = try Int.fetchOne(db, sql: "PRAGMA application_id")
      if id == applicationID { return try checkVersion(db, path) }
      let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master")
      guard tables == 0 else { throw SQLiteMessageStoreError(path: path, reason: .foreign) }
    }
  }

  private static func checkVersion(_ db: Database, _ path: String) throws {
    let found = try migrator.appliedIdentifiers(db).compactMap { Int($0) }.max() ?? 0
    guard found > version else { return }
    throw SQLiteMessageStoreError(
      path: path,
      reason: .newerVersion(found: found, supported: version)
    )
  }

  private static func createMessages(_ db: Database) throws {
    try db.execute(
      sql: """
        PRAGMA application_id = \(applicationID);
        CREATE TABLE sessions (
          number INTEGER PRIMARY KEY,
          id BLOB NOT NULL UNIQUE,
          messageCount INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE TABLE messages (
          number INTEGER PRIMARY KEY,
          session INTEGER NOT NULL REFERENCES sessions(number),
          id BLOB NOT NULL,
          time REAL NOT NULL,
          sequence INTEGER NOT NULL,
          place BLOB NOT NULL,
          edited REAL,
          hostedType BLOB,
          content BLOB NOT NULL,
          localID BLOB
        ) STRICT;
        CREATE UNIQUE INDEX messagesByID ON messages(session, id);
        CREATE INDEX messagesByOrder ON messages(session, time, sequence, place, id);
        CREATE TRIGGER messageInserted AFTER INSERT ON messages BEGIN
          UPDATE sessions SET messageCount = messageCount + 1 WHERE number = new.session;
        END;
        CREATE TRIGGER messageDeleted AFTER DELETE ON messages BEGIN
          UPDATE sessions SET messageCount = messageCount - 1 WHERE number = old.session;
        END;
        """
    )
  }

  private static func createDrafts(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE drafts (
          number INTEGER PRIMARY KEY AUTOINCREMENT,
          session INTEGER NOT NULL REFERENCES sessions(number),
          id BLOB NOT NULL,
          hostedType BLOB,
          content BLOB NOT NULL,
          UNIQUE (session, id)
        ) STRICT;
        """
    )
  }
}
#endif
