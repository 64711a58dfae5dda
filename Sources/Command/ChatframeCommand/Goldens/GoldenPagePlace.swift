/// Where the page of goldens goes, and how much of it.
struct GoldenPageDestination {
  /// The file.
  let path: String
  /// Bytes of pictures that it holds.
  let limit: Int
}
