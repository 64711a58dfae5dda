import CChatframePango
import Foundation

/// The characters that the fonts of a set can show.
package struct CharacterCoverage: Sendable {
  /// One bit per scalar, 139 KB in total.
  private var words = [UInt64](repeating: 0, count: 0x110000 / 64)

  init() {}

  /// Adds the characters of a fontconfig set, which provides them in pages of 256 bits.
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

  /// Returns whether a font contains `scalar`, or `scalar` is invisible.
  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = Int(scalar.value)
    if words[value / 64] >> (value % 64) & 1 == 1 { return true }
    return scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isWhitespace
  }
}

/// The writing system of a character, for messages.
package struct UnicodeScript: Hashable, Sendable {
  /// The four-letter code of ISO 15924, for example `Adlm`.
  package let code: String

  /// Creates the script of `scalar`, which is `Zyyy` or `Zzzz` for control and private characters.
  package init(of scalar: Unicode.Scalar) {
    let packed = g_unicode_script_to_iso15924(g_unichar_get_script(scalar.value))
    let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: packed >> $0) }
    code = String(decoding: letters, as: UTF8.self)
  }

  /// The script's English name; its code if it has no name.
  package var name: String {
    Locale(identifier: "en").localizedString(forScriptCode: code) ?? code
  }
}
