import ChatframeConversations
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeRendering

struct ContactSheetTests {
  private func sample(_ locale: String = "en") throws -> PreviewSample {
    try PreviewSample(
      labels: TemplateLibrary.bundled.labels(),
      locale: Locale(identifier: locale)
    )
  }

  private func sheet(
    _ template: String,
    workerCount: Int = 2,
    _ appearances: [Appearance] = [.light],
    locale: String = "en"
  ) async throws -> (Renderer, ContactSheet) {
    let renderer = try Stage.renderer(workerCount: workerCount)
    let sheet = try await renderer.contactSheet(
      of: Stage.template(template),
      appearances: appearances,
      options: LayoutOptions(scale: 1, locale: Locale(identifier: locale))
    )
    return (renderer, sheet)
  }

  private func bytes(_ template: String, workerCount: Int) async throws -> [UInt8] {
    let (renderer, sheet) = try await sheet(template, workerCount: workerCount)
    var bytes: [UInt8] = []
    try await renderer.write(sheet, as: .png) { bytes += $0 }
    return bytes
  }

  @Test func `the sample has every type of message`() throws {
    let types = Set(try sample().cells.flatMap(\.conversation.messages).map(\.body.typeName))
    #expect(Set(MessageBody.standardTypeNames).subtracting(types) == [])
  }

  @Test func `the sample has every status`() throws {
    let statuses = Set(try sample().cells.flatMap(\.conversation.messages).compactMap(\.status))
    #expect(statuses == Set(DeliveryStatus.allCases))
  }

  @Test func `titles are in the language of the sheet`() throws {
    let titles = try sample("ar").cells.map(\.title)
    #expect(titles.allSatisfy { !$0.contains(/[a-z]/) }, "\(titles)")
  }

  @Test func `titles of other languages come from labels, or are in English`() throws {
    let titles = Set(try sample("de").cells.map(\.title))
    #expect(titles.contains("Gesendet") && titles.contains("Replies"))
  }

  @Test func `every picture of the sample but one exists`() throws {
    let sample = try sample()
    let sources = Set(
      sample.cells.flatMap(\.conversation.messages).flatMap(\.body.shownPictures).map(\.source)
    )
    let missing = sources.filter { source in
      !FileManager.default.fileExists(atPath: sample.folder.resolve(source) ?? "")
    }
    #expect(missing == ["none.png"])
  }

  @Test func `a sheet has the same bytes for any number of workers`() async throws {
    #expect(try await bytes("jade", workerCount: 1) == bytes("jade", workerCount: 3))
  }

  @Test func `two appearances are side by side`() async throws {
    let one = try await sheet("jade", [.light]).1
    let both = try await sheet("jade", Appearance.allCases).1
    #expect(one.size.width == 5 * 368 + 24 && both.size.width == 6 * 368 + 24)
  }

  @Test(arguments: TemplateNames.all)
  func `a sheet is drawn in every template`(template: String) async throws {
    let (renderer, sheet) = try await sheet(template, locale: "ar")
    var count = 0
    try await renderer.write(sheet, as: .webp) { count += $0.count }
    #expect(count > 10_000)
  }

  @Test func `a cell goes to the shortest column`() {
    let grid = SheetGrid(heights: [100, 50, 20, 60], width: 300, columnCount: 2)
    #expect(
      grid.origins == [
        LayoutPoint(x: 0, y: 0), LayoutPoint(x: 324, y: 0), LayoutPoint(x: 324, y: 74),
        LayoutPoint(x: 324, y: 118),
      ]
    )
    #expect(grid.height == 178)
  }
}
