import Foundation

#if canImport(_FoundationICU)
import _FoundationICU
#endif

/// ICU, the library that Foundation formats dates and numbers with.
///
/// It is part of Swift's runtime on Linux and of the system on Apple platforms, so the same program
/// can format a date differently on another system.
package enum UnicodeLibrary {
  /// The version, for example `76.1`; the system's version if ICU does not report its own.
  package static let version = loadedVersion ?? builtVersion ?? systemVersion

  /// The version that the loaded library reports.
  private static var loadedVersion: String? {
    typealias Function = @convention(c) (UnsafeMutablePointer<UInt8>) -> Void
    // The ICU in Swift's runtime prefixes its function names.
    let names = ["swift_u_getVersion", "u_getVersion"]
    guard let program = dlopen(nil, RTLD_LAZY) else { return nil }
    defer { dlclose(program) }
    guard let symbol = names.lazy.compactMap({ dlsym(program, $0) }).first else { return nil }
    // The array has U_MAX_VERSION_LENGTH elements.
    var parts: [UInt8] = [0, 0, 0, 0]
    unsafeBitCast(symbol, to: Function.self)(&parts)
    return text(parts)
  }

  /// The version of the headers, which is the version of a statically linked library.
  private static var builtVersion: String? {
    #if canImport(_FoundationICU)
    U_ICU_VERSION
    #else
    nil
    #endif
  }

  /// The system's version without spaces, which separate the entries of fingerprints.
  private static var systemVersion: String {
    let system = ProcessInfo.processInfo.operatingSystemVersion
    return "system-\(system.majorVersion).\(system.minorVersion).\(system.patchVersion)"
  }

  /// Returns the four numbers of a version as text, without trailing zeros after the second number.
  static func text(_ parts: [UInt8]) -> String {
    let count = max(2, (parts.lastIndex { $0 != 0 } ?? 0) + 1)
    return parts.prefix(count).map(String.init).joined(separator: ".")
  }
}
