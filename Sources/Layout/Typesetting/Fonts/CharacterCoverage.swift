import CChatframePango
import Foundation

/// The characters that some font of the folder can show.
package struct CharacterCoverage: Sendable {
  /// One bit a scalar, 139 KB in all.
  private var words = [UInt64](repeating: 0, count: 0x110000 / 64)

  init() {}

  /// Adds the characters of a fontconfig set, which lends them in pages of 256 bits.
  mutating func insert(_ characters: OpaquePointer?) {
    guard let characters else { return }
    withUnsafeTemporaryAllocation(of: FcChar32.self, capacity: 8) { map in
      var next: FcChar32 = 0
      guard let bits = map.baseAddress else { return }
      var page = FcCharSetFirstPage(characters, bits, &next)
      while page != FcChar32.max {
        for index in 0..<8 {
          words[Int(page) / 64 + index / 2] |= UInt64(map[index]) << (index % 2 * 32)
        }
        page = FcCharSetNextPage(characters, bits, &next)
      }
    }
  }

  /// Whether some font has `scalar`, or nothing is shown for it anyway.
  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = Int(scalar.value)
    if words[value / 64] >> (value % 64) & 1 == 1 { return true }
    return scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isWhitespace
  }
}

/// The writing system of a character, for messages to people.
package struct UnicodeScript: Hashable, Sendable {
  /// Four letters of ISO 15924, for example `Adlm`.
  package let code: String

  /// The script of `scalar`; controls and private characters have `Zyyy` or `Zzzz`.
  package init(of scalar: Unicode.Scalar) {
    let packed = g_unicode_script_to_iso15924(g_unichar_get_script(scalar.value))
    let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: packed >> $0) }
    code = String(decoding: letters, as: UTF8.self)
  }

  /// The script's English name, or its code where it has none.
  package var name: String {
    Locale(identifier: "en").localizedString(forScriptCode: code) ?? code
  }
}
