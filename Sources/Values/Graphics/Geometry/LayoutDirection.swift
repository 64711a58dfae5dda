/// Which way lines run and which side leads.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// Latin, Han, Devanagari: the leading edge is the left one.
  case leftToRight = "ltr"
  /// Arabic, Hebrew: the leading edge is the right one.
  case rightToLeft = "rtl"
}
