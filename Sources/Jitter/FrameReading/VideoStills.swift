import ChatframeGraphics
import Foundation

/// Frames of a video as separate pictures, made by ffmpeg.
package enum VideoStills {
  /// The extension of the pictures.
  package static let ending = "jpg"

  /// Writes frames of a video into an empty folder.
  ///
  /// - Parameters:
  ///   - frames: The indices of the frames, ascending.
  ///   - video: The video.
  ///   - folder: The folder.
  ///   - name: A closure that returns the name of a frame's picture.
  /// - Throws: `FrameReadingError` if ffmpeg is missing or fails.
  package static func write(
    _ frames: [Int],
    of video: String,
    to folder: String,
    name: (Int) -> String
  ) throws(FrameReadingError) {
    guard !frames.isEmpty else { return }
    guard let program = InstalledProgram.path("ffmpeg") else {
      throw VideoStream.withoutProgram(video)
    }
    let arguments = [
      "-v", "error", "-nostdin", "-protocol_whitelist", "file,pipe",
      "-i", "file:\(video)", "-map", "0:V:0", "-fps_mode", "passthrough",
      "-vf", "select='\(selection(frames))'", "-frames:v", "\(frames.count)",
      "-f", "image2", "-c:v", "mjpeg", "-pix_fmt", "yuvj444p", "-q:v", "2",
      "\(escaped(folder))/part-%d.\(ending)",
    ]
    do {
      let lines = try ChildProcess(program, arguments).remainingErrorLines()
      for (place, frame) in frames.enumerated() {
        let part = "\(folder)/part-\(place + 1).\(ending)"
        guard unsafe rename(part, "\(folder)/\(name(frame))") == 0 else {
          let reason = lines.first.map { " (\($0))" } ?? ""
          throw FrameReadingError(video, "ffmpeg wrote no picture of frame \(frame)\(reason)")
        }
      }
    } catch let error as FrameReadingError {
      throw error
    } catch {
      throw VideoStream.unstartable(program, video, error)
    }
  }

  /// Returns ffmpeg's `select` expression for frames, with one term for each run of frames.
  static func selection(_ frames: [Int]) -> String {
    var runs: [ClosedRange<Int>] = []
    for frame in frames {
      if let last = runs.last, last.upperBound + 1 == frame {
        runs[runs.count - 1] = last.lowerBound...frame
      } else {
        runs.append(frame...frame)
      }
    }
    return runs.map { "between(n,\($0.lowerBound),\($0.upperBound))" }.joined(separator: "+")
  }

  /// Escapes the percent signs of a path, which ffmpeg would replace with numbers.
  private static func escaped(_ path: String) -> String {
    path.replacing("%", with: "%%")
  }
}
