import CChatframePango
import Foundation

/// The writing system of a character, for messages to people.
package struct Script: Hashable, Sendable {
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
