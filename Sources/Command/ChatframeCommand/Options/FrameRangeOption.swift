/// Reads which frames are wanted.
enum FrameRangeOption {
  /// The frames that `A..<B` means of `count`; all of them where nothing is said.
  static func parse(_ text: String?, of count: Int) throws(Failure) -> Range<Int> {
    guard let text else { return 0..<count }
    guard let match = text.wholeMatch(of: /(\d{1,9})\.\.<(\d{1,9})/), let first = Int(match.1),
      let end = Int(match.2), first < end
    else {
      throw .usage("--frames \"\(text)\" is no range; expected A..<B, for example 0..<\(count)")
    }
    guard end <= count else {
      throw .usage("--frames \(text) goes beyond the last frame; expected at most 0..<\(count)")
    }
    return first..<end
  }
}
