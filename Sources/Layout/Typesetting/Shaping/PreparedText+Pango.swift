import CChatframePango
import ChatframeGraphics

extension PreparedText {
  /// Loads this text and its attributes into a layout.
  ///
  /// A run's index in `spans` passes through Pango as a foreground colour, which splits glyph runs
  /// where styles change but does not split what is shaped together.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - style: The style of the first run.
  ///   - fonts: The fonts of the text's language.
  ///   - indentLimit: The number of spaces up to which lines do not break after the spaces that they
  ///     start with.
  func load(
    into layout: OpaquePointer,
    style: TextStyle,
    fonts: FontDescriptions,
    indentLimit: Int = 0
  ) {
    pango_layout_set_font_description(layout, fonts.description(of: style))
    bytes.withUnsafeBytes { bytes in
      let text = bytes.bindMemory(to: CChar.self)
      pango_layout_set_text(layout, text.baseAddress, Int32(text.count))
    }
    let attributes = pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    // A link broken across lines must not gain a hyphen, which users would copy with it.
    insert(pango_attr_insert_hyphens_new(gboolean(0)), over: 0..<bytes.count, into: attributes)
    insert(LineBreakRules(self, indentLimit: indentLimit), into: attributes)
    guard
      spans.count > 1 || !missingRanges.isEmpty || !wideRanges.isEmpty || !pieces.isEmpty
        || !paddings.isEmpty
    else {
      pango_layout_set_attributes(layout, attributes)
      return
    }
    insertSpans(into: attributes, base: style, fonts: fonts)
    // The attribute repeats the default, but makes Pango start a new item at both ends.
    for piece in pieces {
      insert(pango_attr_fallback_new(gboolean(1)), over: piece, into: attributes)
    }
    insertWidePunctuation(into: attributes, language: fonts.language)
    insertMissing(into: attributes)
    insertPaddings(into: attributes)
    pango_layout_set_attributes(layout, attributes)
  }

  /// Inserts the exceptions to line breaks in order, which is faster than any other order.
  private func insert(_ rules: LineBreakRules, into list: OpaquePointer?) {
    var words = rules.words[...]
    for range in rules.unbroken {
      while let word = words.first, word.lowerBound <= range.lowerBound {
        insert(pango_attr_word_new(), over: words.removeFirst(), into: list)
      }
      insert(pango_attr_allow_breaks_new(gboolean(0)), over: range, into: list)
    }
    for word in words { insert(pango_attr_word_new(), over: word, into: list) }
  }

  private func insertSpans(into list: OpaquePointer?, base: TextStyle, fonts: FontDescriptions) {
    for (index, span) in spans.enumerated() {
      let (high, low) = UInt32(index).quotientAndRemainder(dividingBy: 0x10000)
      insert(pango_attr_foreground_new(UInt16(high), UInt16(low), 0), over: span.range, into: list)
      if span.style.rise != 0 {
        insert(pango_attr_rise_new(Int32(span.style.rise * units)), over: span.range, into: list)
      }
      guard span.style.fontDiffers(from: base) else { continue }
      let font = fonts.description(of: span.style)
      insert(pango_attr_font_desc_new(font), over: span.range, into: list)
    }
  }

  private func insertWidePunctuation(into list: OpaquePointer?, language: String) {
    for range in wideRanges {
      let families = FontFallback.list(.sans, language: language, isEastAsianFirst: true)
      insert(pango_attr_family_new(families), over: range, into: list)
    }
  }

  private func insertMissing(into list: OpaquePointer?) {
    for range in missingRanges {
      let (width, height) = (MissingGlyphBox.advance, MissingGlyphBox.height)
      insertBox(width: width, height: height, over: range, into: list)
    }
  }

  private func insertPaddings(into list: OpaquePointer?) {
    for range in paddings {
      insertBox(width: CodePadding.advance, height: 0, over: range, into: list)
    }
  }

  /// Replaces a range by an empty box on the baseline; its size is in ems.
  private func insertBox(
    width: Double,
    height: Double,
    over range: Range<Int>,
    into list: OpaquePointer?
  ) {
    let size = (span(at: range.lowerBound)?.style.size ?? 0) * units
    var box = PangoRectangle(
      x: 0,
      y: -Int32(size * height),
      width: Int32(size * width),
      height: Int32(size * height)
    )
    insert(pango_attr_shape_new(&box, &box), over: range, into: list)
  }

  /// Returns the styled run that contains the byte at `offset`.
  func span(at offset: Int) -> StyledRange? {
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low < spans.count ? spans[low] : spans.last
  }

  private func insert(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?,
    over range: Range<Int>,
    into list: OpaquePointer?
  ) {
    attribute?.pointee.start_index = UInt32(range.lowerBound)
    attribute?.pointee.end_index = UInt32(range.upperBound)
    pango_attr_list_insert(list, attribute)
  }
}

extension TextStyle {
  /// Returns whether glyphs come from another font or have another size.
  func fontDiffers(from other: TextStyle) -> Bool {
    family != other.family || size != other.size || weight != other.weight
      || isItalic != other.isItalic
  }
}
