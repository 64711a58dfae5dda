import ChatframeBrowserTesting
import Foundation

/// Records the frames of scenes in a browser, with the truth about them.
struct SceneRecorder {
  /// An error in a page, which makes the truth about a scene incomplete.
  enum Failure: Error {
    /// A row moved without the user, the app or a fault.
    case unexplainedMotion(scene: String, frame: Int)
  }

  private let files: SceneFiles
  private let browser: Browser

  /// Starts a browser.
  ///
  /// - Parameter files: The folders to which the scenes are written.
  /// - Throws: `BrowserError`.
  init(_ files: SceneFiles) throws {
    self.files = files
    browser = try Browser()
  }

  /// Returns the truth about a scene, after recording its frames unless that is done already.
  func truth(of scene: ChatScene) throws -> SceneTruth {
    if let truth = files.truth(of: scene) { return truth }
    let page = try browser.open(files.pages.appendingPathComponent("chat.html").path) { page in
      try page.resize(width: scene.width, height: scene.height, scale: scene.scale)
    }
    defer { try? page.close() }
    let argument = String(decoding: try JSONEncoder().encode(scene), as: UTF8.self)
    let description: PageDescription = try page.evaluate("open(\(argument))")
    try files.prepare(scene)
    var measures: [FrameMeasure] = []
    for frame in 0..<scene.frames {
      measures.append(try page.evaluate("stage.render(\(frame))"))
      try files.write(page.frame(isFast: true), frame: frame, of: scene)
    }
    let measurement = SceneMeasurement(scene: scene, page: description, frames: measures)
    if let frame = measurement.unexplainedFrame {
      throw Failure.unexplainedMotion(scene: scene.name, frame: frame)
    }
    try files.finish(scene, measurement.truth, measures)
    return measurement.truth
  }
}
