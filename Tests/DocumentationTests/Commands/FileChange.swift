/// Changes of a file that a page shows as a block in the language `diff`.
///
/// A line `@@` or `…` begins the next place. Lines that begin with a space or `-` must stand in the
/// file exactly once, one below the other; they are replaced by the lines with a space or `+`.
struct FileChange {
  /// A place that the file does not have exactly once.
  struct MissingPlace: Error, Equatable {
    let lines: [String]
  }

  private var places: [(old: [String], new: [String])] = [([], [])]

  /// Reads the lines of a block.
  init(_ lines: [String]) {
    for line in lines where !line.hasPrefix("---") && !line.hasPrefix("+++") {
      let text = String(line.dropFirst())
      switch line.first {
      case "@", "…": places.append(([], []))
      case "-": places[places.count - 1].old.append(text)
      case "+": places[places.count - 1].new.append(text)
      default:
        places[places.count - 1].old.append(text)
        places[places.count - 1].new.append(text)
      }
    }
    places.removeAll { $0.old.isEmpty && $0.new.isEmpty }
  }

  /// Returns the text of a file after the change.
  ///
  /// - Throws: ``MissingPlace`` if the file does not have a place exactly once.
  func applied(to text: String) throws -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for place in places {
      let starts = lines.indices.filter { lines[$0...].starts(with: place.old) }
      guard let start = starts.first, starts.count == 1 else {
        throw MissingPlace(lines: place.old)
      }
      lines.replaceSubrange(start..<(start + place.old.count), with: place.new)
    }
    return lines.joined(separator: "\n")
  }
}
