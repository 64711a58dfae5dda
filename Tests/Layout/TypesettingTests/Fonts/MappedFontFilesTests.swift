import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeTypesetting

struct MappedFontFilesTests {
  private let folder: TemporaryFolder
  private let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))

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
    bytes[1] = 1
    MappedFontFiles.releasePages(in: folder.path)
    #expect(bytes[1] == 1)
  }

  #if os(Linux)
  @Test func `only pages at the addresses are released`() throws {
    let bytes = try map(PROT_READ)
    defer { munmap(bytes.baseAddress, bytes.count) }
    #expect(bytes.allSatisfy { $0 == 7 })
    let start = UInt(bitPattern: bytes.baseAddress)
    try #require(residentSize(at: start) == 3 * pageSize)
    MappedFontFiles.releasePages(at: start..<start + UInt(pageSize))
    #expect(try residentSize(at: start) == 2 * pageSize)
  }

  @Test func `changed pages at the addresses are kept`() throws {
    let bytes = try map(PROT_READ | PROT_WRITE)
    defer { munmap(bytes.baseAddress, bytes.count) }
    bytes[1] = 1
    let start = UInt(bitPattern: bytes.baseAddress)
    MappedFontFiles.releasePages(at: start..<start + UInt(bytes.count))
    #expect(bytes[1] == 1)
  }

  /// Returns the size of the resident pages of the mapping that begins at an address, in bytes.
  private func residentSize(at start: UInt) throws -> Int? {
    // Foundation reads only the beginning of such a file as a string.
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/smaps"))
    defer { try? file.close() }
    let text = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    let lines = text.split(separator: "\n")
    let first = "\(String(start, radix: 16))-"
    let size = lines.drop { !$0.hasPrefix(first) }.first { $0.hasPrefix("Rss:") }
    return size?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 }
  }
  #endif

  /// Maps a new file of three pages.
  private func map(_ protection: Int32) throws -> UnsafeMutableRawBufferPointer {
    let path = folder.path + "/font.ttf"
    let count = 3 * pageSize
    try Data(repeating: 7, count: count).write(to: URL(fileURLWithPath: path))
    let descriptor = open(path, O_RDWR)
    defer { close(descriptor) }
    let address = mmap(nil, count, protection, MAP_PRIVATE, descriptor, 0)
    try #require(address != MAP_FAILED)
    return UnsafeMutableRawBufferPointer(start: address, count: count)
  }
}
