import ChatframeBrowserTesting
import ChatframeTestSupport
import Foundation

@testable import ChatframeReports

/// A folder with a report and, beside it, the pictures of its frames.
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

  /// Writes twenty pictures into a folder whose name must be percent-encoded.
  func writePictures() throws -> [RelativeReference] {
    let frames = folder.appendingPathComponent("frames 100% <b>")
    try FileManager.default.createDirectory(at: frames, withIntermediateDirectories: true)
    return try (0..<20).map { index in
      let file = frames.appendingPathComponent("frame-\(index).png")
      try Data(base64Encoded: Self.pictures[index % 2])?.write(to: file)
      return RelativeReference(from: folder.path, to: file.path)
    }
  }

  /// Deletes one of these pictures, and returns its bytes.
  func takePicture(_ index: Int) throws -> [UInt8] {
    let file = folder.appendingPathComponent("frames 100% <b>/frame-\(index).png")
    defer { try? FileManager.default.removeItem(at: file) }
    return [UInt8](try Data(contentsOf: file))
  }

  /// Opens a report, and waits until it shows something.
  func open(
    _ report: FrameSequenceReport,
    fragment: String? = nil,
    dark: Bool = false,
    reducedMotion: Bool = false
  ) throws -> BrowserPage {
    try open(report.html, fragment: fragment, dark: dark, reducedMotion: reducedMotion)
  }

  /// Opens a page, and waits until it shows something.
  func open(
    _ html: String,
    fragment: String? = nil,
    dark: Bool = false,
    reducedMotion: Bool = false,
    waiting: Bool = true,
    runsScripts: Bool = true
  ) throws -> BrowserPage {
    let file = folder.appendingPathComponent("report.html")
    try Data(html.utf8).write(to: file)
    let page = try Browser.open(file.path, fragment: fragment) {
      try $0.prefer(dark: dark, reducedMotion: reducedMotion)
      if !runsScripts { try $0.runScripts(false) }
    }
    if waiting { try page.wait(until: "document.querySelector('.layer.after .sheet').firstChild") }
    return page
  }
}

extension BrowserPage {
  /// The position that the player shows.
  var position: String {
    get throws { try evaluate("document.querySelector('#position').textContent") }
  }

  /// Waits until a layer shows the picture of a frame, and returns whether it is loaded.
  func showsPicture(_ index: Int, in layer: String = "after") throws -> Bool {
    try wait(until: "document.querySelector('.layer.\(layer) img')?.src.endsWith('-\(index).png')")
    return try evaluate("document.querySelector('.layer.\(layer) img').naturalWidth === 4")
  }

  /// The ids of the rows that are outlined.
  var outlined: [String] {
    get throws {
      try evaluate("[...document.querySelectorAll('.marks .moved')].map(row => row.dataset.row)")
    }
  }

  /// The sentences about the frame's events.
  var sentences: [String] {
    get throws {
      try evaluate(
        "[...document.querySelectorAll('#moment .happened')].map(p => p.lastChild.textContent)"
      )
    }
  }

  /// Waits until the player shows a frame.
  func wait(forFrame index: Int) throws {
    try wait(
      until: """
        document.querySelector('#position b').textContent === 'Frame \(index)'
          && document.querySelector('.stage').getAttribute('aria-label').endsWith(' \(index)')
        """
    )
  }
}
