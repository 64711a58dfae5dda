import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeDrawing

struct MappedFontFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a line names the addresses and the file`() throws {
    let line = "7f00a000-7f00c000 r--p 00001000 fe:00 123456         /fonts/Noto Sans.ttf"
    let file = try #require(MappedFile(line: ArraySlice(line.utf8)))
    #expect(file.addresses == 0x7f00_a000..<0x7f00_c000)
    #expect(file.isReadOnly)
    #expect(file.isFont)
    #expect(String(decoding: file.path, as: UTF8.self) == "/fonts/Noto Sans.ttf")
  }

  @Test(arguments: ["rw-p", "r-xp", "r--s", "---p"])
  func `memory that differs from its file is not read-only`(permissions: String) throws {
    let line = "1000-2000 \(permissions) 00000000 fe:00 1 /fonts/a.ttf"
    let file = try #require(MappedFile(line: ArraySlice(line.utf8)))
    #expect(!file.isReadOnly)
  }

  @Test func `a program is not a font`() throws {
    let line = "1000-2000 r--p 00000000 fe:00 1 /fonts/program"
    #expect(try #require(MappedFile(line: ArraySlice(line.utf8))).isFont == false)
  }

  @Test(arguments: [
    "", "1000-2000 r--p 00000000 00:00 0", "1000-2000 r--p 00000000 00:00 0    [heap]",
    "2000-1000 r--p 00000000 fe:00 1 /a", "x-y r--p 00000000 fe:00 1 /a",
  ])
  func `memory without a file is ignored`(line: String) {
    #expect(MappedFile(line: ArraySlice(line.utf8)) == nil)
  }

  @Test func `released pages keep the content of the file`() throws {
    let bytes = try map(PROT_READ)
    defer { munmap(bytes.baseAddress, bytes.count) }
    MappedFontFiles.releasePages(in: folder.path)
    #expect(bytes.allSatisfy { $0 == 7 })
  }

  @Test func `changed pages are kept`() throws {
    let bytes = try map(PROT_READ | PROT_WRITE)
    defer { munmap(bytes.baseAddress, bytes.count) }
    bytes[5000] = 1
    MappedFontFiles.releasePages(in: folder.path)
    #expect(bytes[5000] == 1)
  }

  /// Maps a new file of three pages.
  private func map(_ protection: Int32) throws -> UnsafeMutableRawBufferPointer {
    let path = folder.path + "/font.ttf"
    let count = 3 * 4096
    try Data(repeating: 7, count: count).write(to: URL(fileURLWithPath: path))
    let descriptor = open(path, O_RDWR)
    defer { close(descriptor) }
    let address = mmap(nil, count, protection, MAP_PRIVATE, descriptor, 0)
    try #require(address != MAP_FAILED)
    return UnsafeMutableRawBufferPointer(start: address, count: count)
  }
}
