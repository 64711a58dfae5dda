/// Text in columns, for people.
struct Table {
  /// The side of a column to which its cells are aligned.
  enum Alignment {
    /// For words.
    case leading
    /// For numbers.
    case trailing
  }

  private let columns: [(title: String, alignment: Alignment)]
  private var rows: [[String]] = []

  /// Creates a table without rows.
  init(_ columns: (title: String, alignment: Alignment)...) { self.init(columns: columns) }

  /// Creates a table without rows from a list of columns.
  init(columns: [(title: String, alignment: Alignment)]) { self.columns = columns }

  /// Adds a row at the end, with a cell for each column.
  mutating func add(_ cells: String...) { add(cells: cells) }

  /// Adds a row at the end from a list with a cell for each column.
  mutating func add(cells: [String]) { rows.append(cells) }

  /// The table with a line break after each line.
  var text: String {
    let all = [columns.map(\.title)] + rows
    let widths = columns.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.reduce(into: "") { $0 += line($1, widths) + "\n" }
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = cells.indices.map { column in
      let gap = String(repeating: " ", count: widths[column] - cells[column].count)
      switch columns[column].alignment {
      case .leading: return cells[column] + gap
      case .trailing: return gap + cells[column]
      }
    }
    let line = padded.joined(separator: "  ")
    return String(
      line.prefix(upTo: line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)
    )
  }
}
