/// The search for content along a column of blocks.
extension BlockComparison {
  /// Returns the sums of rows of a column of blocks, for a search along the column.
  ///
  /// Only the differences between neighbouring rows are compared, so a change of brightness does not
  /// matter.
  package static func profile(of plane: LumaPlane, x: Int, side: Int) -> [Int16] {
    plane.bytes.withUnsafeBufferPointer { bytes in
      [Int16](unsafeUninitializedCapacity: plane.height) { target, count in
        var last: Int32 = 0
        for row in 0..<plane.height {
          var sum: Int32 = 0
          let first = row &* plane.width &+ x
          for cell in first..<first &+ side { sum &+= Int32(bytes[cell]) }
          target[row] = row == 0 ? 0 : Int16(truncatingIfNeeded: sum &- last)
          last = sum
        }
        count = plane.height
      }
    }
  }

  /// Returns the places in a profile that resemble a stretch of another one, with the sum of
  /// absolute differences.
  ///
  /// - Parameters:
  ///   - stretch: The rows of `profile` that are looked for.
  ///   - profile: The profile.
  ///   - other: The profile in which they are looked for.
  ///   - offsets: The distances, in rows, by which the stretch may lie below its place in `other`.
  ///   - limit: The largest sum.
  /// - Returns: The distances and sums.
  package static func places(
    of stretch: Range<Int>,
    of profile: [Int16],
    in other: [Int16],
    offsets: ClosedRange<Int>,
    limit: Int32
  ) -> [(offset: Int, sum: Int32)] {
    profile.withUnsafeBufferPointer { new in
      other.withUnsafeBufferPointer { old in
        var found: [(Int, Int32)] = []
        for offset in offsets {
          let first = stretch.lowerBound &- offset
          guard first >= 1, first &+ stretch.count <= old.count else { continue }
          var sum: Int32 = 0
          for row in 0..<stretch.count {
            let gap = Int32(new[stretch.lowerBound &+ row]) &- Int32(old[first &+ row])
            sum &+= abs(gap)
          }
          if sum <= limit { found.append((offset, sum)) }
        }
        return found
      }
    }
  }
}
