import ChatframeBrowserTesting
import ChatframeTestSupport
import Foundation

@testable import ChatframeReports

/// A folder with a report in it and, beside that, the pictures of its frames.
final class PageFolder {
  private let temporary: TemporaryFolder
  private static let pictures = [
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAICAIAAABRUclSAAAAEUlEQVR42mM4cecDHDHQjgMAvlhSgUsOdtYAAAAASUVORK5CYII=",
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAICAIAAABRUclSAAAAEUlEQVR42mP4cOISHDHQjgMAhhhRQVbFF6YAAAAASUVORK5CYII=",
  ]

  init() throws {
    temporary = try TemporaryFolder("report #1 ")
  }

  private var folder: URL { temporary.url }

  /// Writes twenty pictures into a folder of a name that wants to be encoded.
  func writePictures() throws -> [RelativeReference] {
    let frames = folder.appendingPathComponent("frames 100% <b>")
    try FileManager.default.createDirectory(at: frames, withIntermediateDirectories: true)
    return try (0..<20).map { index in
      let file = frames.appendingPathComponent("frame-\(index).png")
      try Data(base64Encoded: Self.pictures[index % 2])?.write(to: file)
      return RelativeReference(from: folder.path, to: file.path)
    }
  }

  /// The bytes of one of these pictures, which is gone then.
  func takePicture(_ index: Int) throws -> [UInt8] {
    let file = folder.appendingPathComponent("frames 100% <b>/frame-\(index).png")
    defer { try? FileManager.default.removeItem(at: file) }
    return [UInt8](try Data(contentsOf: file))
  }

  /// Opens a report in a browser of its own and waits until it shows something.
  func open(
    _ report: FrameSequenceReport,
    fragment: String? = nil,
    dark: Bool = false,
    reducedMotion: Bool = false
  ) throws -> BrowserPage {
    try open(report.html, fragment: fragment, dark: dark, reducedMotion: reducedMotion)
  }

  /// Opens a page likewise.
  func open(
    _ html: String,
    fragment: String? = nil,
    dark: Bool = false,
    reducedMotion: Bool = false,
    waiting: Bool = true
  ) throws -> BrowserPage {
    let file = folder.appendingPathComponent("report.html")
    try Data(html.utf8).write(to: file)
    let page = try Browser().open(file.path, fragment: fragment) {
      try $0.prefer(dark: dark, reducedMotion: reducedMotion)
    }
    if waiting { try page.wait(until: "document.querySelector('.layer.after').firstChild") }
    return page
  }
}

extension BrowserPage {
  /// What the player says of where it is.
  var position: String {
    get throws { try evaluate("document.querySelector('#position').textContent") }
  }

  /// The end of the name of the picture in a layer, once it is a certain frame's.
  func showsPicture(_ index: Int, in layer: String = "after") throws -> Bool {
    try wait(until: "document.querySelector('.layer.\(layer) img')?.src.endsWith('-\(index).png')")
    return try evaluate("document.querySelector('.layer.\(layer) img').naturalWidth === 4")
  }

  /// The rows that are outlined.
  var outlined: [String] {
    get throws {
      try evaluate("[...document.querySelectorAll('.marks .moved')].map(row => row.dataset.row)")
    }
  }

  /// What is said of the frame's events.
  var sentences: [String] {
    get throws {
      try evaluate(
        "[...document.querySelectorAll('#moment .happened')].map(p => p.lastChild.textContent)"
      )
    }
  }

  /// Waits until the player is at a frame and shows it.
  func wait(forFrame index: Int) throws {
    try wait(
      until: """
        document.querySelector('#position b').textContent === 'Frame \(index)'
          && document.querySelector('.stage').getAttribute('aria-label').endsWith(' \(index)')
        """
    )
  }
}
