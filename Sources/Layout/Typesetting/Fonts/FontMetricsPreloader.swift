import CChatframePango
import ChatframeGraphics
import Synchronization

/// Preloads the metrics of every font before lines are broken, on one thread at a time.
///
/// Pango computes a font's metrics when it first breaks a word in that font. During the computation
/// it sets a flag that all threads share (in 1.50, in pangofc-font.c). A font that is used
/// meanwhile, by another thread or by the computation itself, permanently gets metrics without
/// character widths, so the same text would break into different lines.
struct FontMetricsPreloader {
  /// A font with a language that its metrics are requested for.
  private struct Key: Hashable {
    let font: UnsafeMutablePointer<PangoFont>
    let language: OpaquePointer?
  }

  /// The properties that select fonts.
  private struct FontRequest: Hashable {
    let family: TextStyle.Family
    let size: Double
    let weight: TextStyle.Weight
    let isItalic: Bool
    let language: String
  }

  /// The lock for the flag that Pango shares between all threads of the process.
  private static let computing = Mutex(())
  /// The maximum number of requests to keep, because shrunk text needs sizes that occur only once.
  private static let requestLimit = 256

  private var preloaded: Set<Key> = []
  /// The fonts of the sample texts of other fonts, since pages were last released.
  private var sampleFonts: [UnsafeMutablePointer<PangoFont>] = []
  private var scalars: [FontRequest: PreloadedScalars] = [:]

  /// Preloads the metrics of the fonts of a text that is loaded into `layout`.
  mutating func preload(
    _ prepared: PreparedText,
    style: TextStyle,
    layout: OpaquePointer,
    fonts: FontDescriptions
  ) {
    var isKnown = true
    for span in prepared.spans {
      isKnown = note(prepared.bytes[span.range], span.style, layout, fonts) && isKnown
    }
    if isKnown { return }
    let attributes =
      pango_attr_list_copy(pango_layout_get_attributes(layout)) ?? pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    preload(prepared.bytes, fonts.description(of: style), attributes, layout)
  }

  /// Returns whether all characters were noted in this style before, and notes them.
  private mutating func note(
    _ bytes: ArraySlice<UInt8>,
    _ style: TextStyle,
    _ layout: OpaquePointer,
    _ fonts: FontDescriptions
  ) -> Bool {
    let request = FontRequest(
      family: style.family,
      size: style.size,
      weight: style.weight,
      isItalic: style.isItalic,
      language: fonts.language
    )
    if let known = scalars[request] { return known.insert(bytes) }
    if scalars.count >= Self.requestLimit { removeAll() }
    let known = PreloadedScalars()
    scalars[request] = known
    // Empty lines and ellipses use this style too.
    let attributes = pango_attr_list_new()
    preload(Array(" …".utf8), fonts.description(of: style), attributes, layout)
    pango_attr_list_unref(attributes)
    return known.insert(bytes)
  }

  /// Preloads the metrics of the fonts that Pango selects for some text.
  private mutating func preload(
    _ bytes: [UInt8],
    _ description: OpaquePointer?,
    _ attributes: OpaquePointer?,
    _ layout: OpaquePointer
  ) {
    guard let context = pango_layout_get_context(layout) else { return }
    preload(bytes, description, attributes, context, depth: 0)
    // Possibly only metrics use these fonts.
    for font in sampleFonts { MappedFontFiles.releasePages(of: font) }
    sampleFonts = []
  }

  private mutating func preload(
    _ bytes: [UInt8],
    _ description: OpaquePointer?,
    _ attributes: OpaquePointer?,
    _ context: OpaquePointer,
    depth: Int
  ) {
    let whole = pango_attr_font_desc_new(description)
    pango_attr_list_insert_before(attributes, whole)
    let items = bytes.withUnsafeBytes { bytes in
      pango_itemize(
        context,
        bytes.bindMemory(to: CChar.self).baseAddress,
        0,
        Int32(bytes.count),
        attributes,
        nil
      )
    }
    defer {
      g_list_free_full(items) { pango_item_free($0?.assumingMemoryBound(to: PangoItem.self)) }
    }
    var next = items
    while let link = next {
      if let item = link.pointee.data?.assumingMemoryBound(to: PangoItem.self),
        let font = item.pointee.analysis.font
      {
        preload(font, item.pointee.analysis.language, context, depth: depth)
      }
      next = link.pointee.next
    }
  }

  /// Computes a font's metrics, after those of the fonts that the computation uses.
  private mutating func preload(
    _ font: UnsafeMutablePointer<PangoFont>,
    _ language: OpaquePointer?,
    _ context: OpaquePointer,
    depth: Int
  ) {
    let key = Key(font: font, language: language)
    guard !preloaded.contains(key), depth < 8 else { return }
    preloaded.insert(key)
    // The reference keeps the font's address from being reused.
    g_object_ref(font)
    if let sample = pango_language_get_sample_string(language) {
      let description = pango_font_describe(font)
      let attributes = pango_attr_list_new()
      preload(
        Array(String(cString: sample).utf8),
        description,
        attributes,
        context,
        depth: depth + 1
      )
      pango_attr_list_unref(attributes)
      pango_font_description_free(description)
    }
    Self.computing.withLock { _ in
      pango_font_metrics_unref(pango_font_get_metrics(font, language))
    }
    if depth > 0 { sampleFonts.append(font) }
  }

  /// Releases all fonts; fonts that are used again are preloaded again.
  mutating func removeAll() {
    for key in preloaded { g_object_unref(key.font) }
    preloaded = []
    scalars = [:]
  }
}

/// The characters whose fonts are preloaded in one style.
private final class PreloadedScalars {
  private var ascii: (low: UInt64, high: UInt64) = (0, 0)
  private var others: Set<UInt32> = []

  /// Returns whether the set contained all characters, and adds those whose font depends on nothing
  /// else.
  func insert(_ bytes: ArraySlice<UInt8>) -> Bool {
    var (low, high): (UInt64, UInt64) = (0, 0)
    var isASCII = true
    for byte in bytes {
      if byte < 64 {
        low |= 1 << UInt64(byte)
      } else if byte < 128 {
        high |= 1 << UInt64(byte - 64)
      } else {
        isASCII = false
      }
    }
    let isKnown = low & ~ascii.low == 0 && high & ~ascii.high == 0
    ascii = (ascii.low | low, ascii.high | high)
    return isASCII ? isKnown : insertOthers(bytes) && isKnown
  }

  private func insertOthers(_ bytes: ArraySlice<UInt8>) -> Bool {
    var isKnown = true
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars
    where scalar.value >= 128 && !others.contains(scalar.value) {
      isKnown = false
      if !scalar.fontDependsOnNeighbours { others.insert(scalar.value) }
    }
    return isKnown
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether neighbouring characters affect the choice of the font:
  /// marks, emoji and their parts.
  fileprivate var fontDependsOnNeighbours: Bool {
    guard value >= 0x300 else { return false }
    if value >= 0x1F000 { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return true
    default: return false
    }
  }
}
