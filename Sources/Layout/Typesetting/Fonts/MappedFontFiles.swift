import CChatframePango
import Foundation

/// The font files that are mapped into the process's memory.
///
/// HarfBuzz maps each font once for every worker, in pages that the system adds in pieces of 64 KB.
/// Layout touches many of them, and drawing none.
package enum MappedFontFiles {
  /// Returns the resident pages of the fonts in a folder to the system.
  ///
  /// The system reads them again from the file if they are needed. Does nothing on systems without
  /// `/proc/self/maps`.
  ///
  /// No other thread may lay out or draw text meanwhile: if it closed a font, other memory could
  /// take the place of the mapping.
  package static func releasePages(in folder: String) {
    #if os(Linux)
    guard let folder = resolved(folder) else { return }
    for line in list().split(separator: UInt8(ascii: "\n")) {
      guard let mapping = MappedFile(line: line), mapping.isReleasable,
        mapping.path.starts(with: folder)
      else { continue }
      release(mapping.addresses)
    }
    #endif
  }

  /// Returns the resident pages of a font to the system if its file is large.
  ///
  /// The caller must retain the font. Other threads may use other fonts meanwhile.
  static func releasePages(of font: UnsafeMutablePointer<PangoFont>) {
    #if os(Linux)
    let file = hb_face_reference_blob(hb_font_get_face(pango_font_get_hb_font(font)))
    defer { hb_blob_destroy(file) }
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(file, &length), length >= largeSize else { return }
    let start = UInt(bitPattern: data)
    releasePages(at: start..<start + UInt(length))
    #endif
  }

  /// Returns the resident pages of a font to the system.
  ///
  /// - Parameter addresses: The addresses, beginning where the font is mapped.
  static func releasePages(at addresses: Range<UInt>) {
    #if os(Linux)
    guard let mapping = mapping(at: addresses.lowerBound), mapping.isReleasable else { return }
    release(mapping.addresses.clamped(to: addresses))
    #endif
  }

  #if os(Linux)
  /// The minimum size of a large file, in bytes.
  ///
  /// Listing the process's mappings takes longer than reading a small file again.
  private static let largeSize = 4 << 20

  private static func release(_ addresses: Range<UInt>) {
    guard let start = UnsafeMutableRawPointer(bitPattern: addresses.lowerBound) else { return }
    madvise(start, Int(addresses.count), MADV_DONTNEED)
  }

  /// Returns the absolute path of a folder with a slash at its end, without symbolic links.
  private static func resolved(_ folder: String) -> [UInt8]? {
    guard let path = realpath(folder, nil) else { return nil }
    defer { free(path) }
    return Array(String(cString: path).utf8) + [UInt8(ascii: "/")]
  }

  /// Returns the mapping of a file that begins at an address.
  ///
  /// A search is faster than parsing the thousands of lines of a large process.
  private static func mapping(at start: UInt) -> MappedFile? {
    let lines = list() + [0]
    let newline = lines.withUnsafeBytes { bytes -> Int? in
      guard let text = bytes.bindMemory(to: CChar.self).baseAddress else { return nil }
      return strstr(text, "\n\(String(start, radix: 16))-").map { UnsafePointer($0) - text }
    }
    return newline.flatMap { newline in
      MappedFile(line: lines[(newline + 1)...].prefix { $0 != UInt8(ascii: "\n") })
    }
  }

  /// Returns the list of the process's mappings; empty if it cannot be read.
  private static func list() -> [UInt8] {
    let descriptor = open("/proc/self/maps", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &piece, piece.count)
      guard count > 0 else { return bytes }
      bytes += piece[..<count]
    }
  }
  #endif
}

/// A part of a file that is mapped into memory: a line of `/proc/self/maps`.
struct MappedFile {
  /// The addresses of the mapping.
  let addresses: Range<UInt>
  /// A Boolean value that indicates whether the memory is private and cannot be written to.
  let isReadOnly: Bool
  /// The path of the file.
  let path: ArraySlice<UInt8>

  /// A Boolean value that indicates whether the file is a font.
  ///
  /// Programs are not: the linker changes their memory before it is made read-only.
  var isFont: Bool { Self.endings.contains { path.suffix($0.count).elementsEqual($0) } }

  private static let endings = [".ttf", ".otf", ".ttc"].map { Array($0.utf8) }

  /// A Boolean value that indicates whether the memory is a font that is equal to its file.
  fileprivate var isReleasable: Bool { isReadOnly && isFont }

  /// Parses a line; `nil` for memory without a file.
  init?(line: ArraySlice<UInt8>) {
    let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
    guard fields.count == 6 else { return nil }
    let bounds = fields[0].split(separator: UInt8(ascii: "-"))
      .map { UInt(String(decoding: $0, as: UTF8.self), radix: 16) }
    guard bounds.count == 2, let start = bounds[0], let end = bounds[1], start < end else {
      return nil
    }
    addresses = start..<end
    isReadOnly = fields[1].elementsEqual("r--p".utf8)
    path = fields[5].drop { $0 == UInt8(ascii: " ") }
    guard path.first == UInt8(ascii: "/") else { return nil }
  }
}
