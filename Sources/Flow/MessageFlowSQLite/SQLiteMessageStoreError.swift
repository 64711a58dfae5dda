#if SQLite
import Foundation
import GRDB

/// An error of a database of messages.
public struct SQLiteMessageStoreError: Error, Hashable, Sendable {
  /// The kind of error.
  public enum Reason: Hashable, Sendable {
    /// The folder of the file does not exist.
    case missingFolder(String)
    /// The path is that of a folder.
    case folder
    /// The file is not an SQLite database.
    case notADatabase
    /// The file is an SQLite database, but not one of messages.
    case foreign
    /// The file was written by a newer version of Chatframe.
    case newerVersion(found: Int, supported: Int)
    /// The file is damaged.
    case corrupt
    /// Another process or connection was writing for the whole time that a write may wait.
    case locked(seconds: Double)
    /// The file or its folder cannot be written.
    case readOnly
    /// The file or its folder cannot be opened.
    case inaccessible
    /// The disk is full, or the file has reached its greatest size.
    case full
    /// The disk reports an error.
    case disk(String)
    /// The store was closed.
    case closed
    /// A message cannot be stored such that the same message is read again.
    case unstorable(id: String, String)
    /// A stored message cannot be read.
    case unreadable(id: String, String)
    /// The message is not in the session.
    case unknownMessage(id: String)
    /// The message belongs to another session.
    case otherSession(id: String, session: String)
    /// SQLite reports another error, with its number and text.
    case other(code: Int, String)
  }

  /// The path of the database.
  public let path: String
  /// The kind of error with its details.
  public let reason: Reason

  /// Creates an error about the database at `path`.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension SQLiteMessageStoreError: LocalizedError, CustomStringConvertible {
  /// The database, the problem and the remedy, in one line.
  public var description: String { "\(path): \(wording)" }

  /// The same text as `description`.
  public var errorDescription: String? { description }

  private var wording: String {
    switch reason {
    case .missingFolder(let folder): "the folder \(folder) does not exist; create it"
    case .folder: "the path is a folder; expected the path of a file"
    case .notADatabase: "the file is not an SQLite database; choose another path"
    case .foreign: "the file is a database of another program; choose another path"
    case .newerVersion(let found, let supported):
      "the database has version \(found), this build supports up to \(supported); "
        + "update the program"
    case .corrupt: "the database is damaged; restore a copy, or delete it to start anew"
    case .locked(let seconds):
      "the database is locked by another connection for more than \(seconds) s; try again later"
    case .readOnly: "the file or its folder is read-only; make both writable"
    case .inaccessible:
      "the file cannot be opened; check the permissions of the file and its folder"
    case .full: "the disk is full or the database has reached its greatest size; free some space"
    case .disk(let text): "the disk reports an error: \(text); check the disk"
    case .closed: "the database is closed; open it again"
    case .unstorable(let id, let why): "message \"\(id)\" cannot be stored: \(why)"
    case .unreadable(let id, let why):
      "the stored message \"\(id)\" cannot be read: \(why); delete the message, or store it again"
    case .unknownMessage(let id): "message \"\(id)\" is not in the session; merge it first"
    case .otherSession(let id, let session):
      "message \"\(id)\" belongs to session \"\(session)\"; merge it into that session"
    case .other(let code, let text): "SQLite reports error \(code): \(text)"
    }
  }
}

extension SQLiteMessageStoreError.Reason {
  /// Creates the kind of an error that GRDB or this module throws.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - seconds: The time for which the operation waits for locks.
  init(_ error: any Error, waited seconds: Double) {
    switch error {
    case let error as SQLiteMessageStoreError: self = error.reason
    case let error as DatabaseError: self.init(error, waited: seconds)
    default: self = .other(code: 0, "\(error)")
    }
  }

  private init(_ error: DatabaseError, waited seconds: Double) {
    let text = error.message ?? error.resultCode.description
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: self = .locked(seconds: seconds)
    case .SQLITE_READONLY: self = .readOnly
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: self = .inaccessible
    case .SQLITE_FULL: self = .full
    case .SQLITE_CORRUPT: self = .corrupt
    case .SQLITE_NOTADB: self = .notADatabase
    case .SQLITE_IOERR: self = .disk(text)
    case .SQLITE_MISUSE where error.message == "Connection is closed": self = .closed
    default: self = .other(code: Int(error.resultCode.rawValue), text)
    }
  }
}

/// Sizes of files.
enum FileSize {
  /// Returns whether a file exists and is not empty.
  static func isFilled(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? NSNumber).map { $0.intValue > 0 } ?? false
  }
}
#endif
