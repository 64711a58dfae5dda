import Foundation

#if canImport(_FoundationICU)
import _FoundationICU
#endif

/// ICU, with which Foundation formats the dates and numbers that pictures show.
///
/// It is part of Swift's runtime on Linux and of the system on Apple platforms, so the same program
/// may format a date differently on another system.
package enum UnicodeLibrary {
  /// The version, for example `76.1`; where ICU does not report it, that of the system.
  package static let version = loadedVersion ?? builtVersion ?? systemVersion

  /// The version that the loaded library states.
  private static var loadedVersion: String? {
    typealias Function = @convention(c) (UnsafeMutablePointer<UInt8>) -> Void
    // Swift's own ICU has names with a prefix.
    let names = ["swift_u_getVersion", "u_getVersion"]
    guard let program = dlopen(nil, RTLD_LAZY) else { return nil }
    defer { dlclose(program) }
    guard let symbol = names.lazy.compactMap({ dlsym(program, $0) }).first else { return nil }
    // U_MAX_VERSION_LENGTH
    var parts: [UInt8] = [0, 0, 0, 0]
    unsafeBitCast(symbol, to: Function.self)(&parts)
    return text(parts)
  }

  /// The version of the headers, which is that of a library linked statically.
  private static var builtVersion: String? {
    #if canImport(_FoundationICU)
    U_ICU_VERSION
    #else
    nil
    #endif
  }

  /// The system's version, without blanks, which end a name in fingerprints.
  private static var systemVersion: String {
    let system = ProcessInfo.processInfo.operatingSystemVersion
    return "system-\(system.majorVersion).\(system.minorVersion).\(system.patchVersion)"
  }

  /// The four numbers of a version without the zeros at their end, but for the second number.
  static func text(_ parts: [UInt8]) -> String {
    let count = max(2, (parts.lastIndex { $0 != 0 } ?? 0) + 1)
    return parts.prefix(count).map(String.init).joined(separator: ".")
  }
}
