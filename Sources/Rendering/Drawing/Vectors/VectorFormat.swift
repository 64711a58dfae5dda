/// The formats that hold outlines and text instead of pixels.
package enum VectorFormat: Hashable, Sendable {
  /// Scalable Vector Graphics: one page, text as outlines.
  case svg
  /// Portable Document Format: any number of pages, text as text.
  case pdf
}
