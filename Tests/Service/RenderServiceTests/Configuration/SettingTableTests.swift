#if Server
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeRenderService

struct SettingTableTests {
  @Test func `every setting has one row`() {
    let settings = SettingSection.all.flatMap(\.settings)
    #expect(settings.map(\.rawValue).sorted() == Setting.allCases.map(\.rawValue).sorted())
  }

  @Test func `the documentation has the current table of settings`() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let table = SettingSection.all.map(Self.markdown).joined(separator: "\n")
    let isCurrent = page.contains("<!-- settings -->\n\n\(table)\n<!-- /settings -->\n")
    #expect(isCurrent, "Docs/Operating.md must have between its two comments:\n\n\(table)")
  }

  @Test(
    arguments: [
      (0, "bytes", "0"), (1, "bytes", "1 B"), (2 << 20, "bytes", "2 MiB"), (5, "seconds", "5 s"),
      (12_000_000_000, "pixels", "12,000,000,000"), (999, "count", "999"),
    ]
  )
  func `numbers have units and separators`(_ value: Int, _ valueName: String, _ text: String) {
    #expect(Self.text(value, valueName) == text)
  }

  private static let page = URL(fileURLWithPath: PackageFolder.path("Docs/Operating.md"))

  private static func markdown(_ section: SettingSection) -> String {
    let head =
      "### \(section.title)\n\n| Option | Default | Values | Purpose |\n|---|---|---|---|\n"
    return section.rows.reduce(head) { $0 + line($1.key, $1.value) }
  }

  private static func line(_ setting: Setting, _ row: SettingRow) -> String {
    let number = row.defaultValue.flatMap { Int($0) }.map { text($0, row.valueName) }
    let defaultText = number ?? row.defaultText ?? ""
    return "| `\(setting.rawValue)` | \(defaultText) | \(values(row)) | \(row.help) |\n"
  }

  private static func values(_ row: SettingRow) -> String {
    switch row.type {
    case .address: "an address"
    case .integer(let range):
      "\(text(range.lowerBound, row.valueName)) to \(text(range.upperBound, row.valueName))"
    case .seconds(let range):
      "\(range.lowerBound == 0.001 ? "0.001" : grouped(Int(range.lowerBound))) to "
        + "\(grouped(Int(range.upperBound))) s"
    case .path: "a \(row.valueName)"
    case .choice: "a \(row.valueName)"
    }
  }

  private static func text(_ value: Int, _ valueName: String) -> String {
    switch valueName {
    case "number": return "\(value)"
    case "seconds": return "\(grouped(value)) s"
    case "bytes" where value > 0:
      let units = [(50, "PiB"), (40, "TiB"), (30, "GiB"), (20, "MiB")]
      let unit = units.first { value % (1 << $0.0) == 0 } ?? (0, "B")
      return "\(grouped(value >> unit.0)) \(unit.1)"
    default: return grouped(value)
    }
  }

  private static func grouped(_ value: Int) -> String {
    value.formatted(.number.locale(Locale(identifier: "en")))
  }
}
#endif
