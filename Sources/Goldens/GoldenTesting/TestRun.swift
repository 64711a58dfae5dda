import Foundation

/// Tells processes of one `swift test` from those of another.
enum TestRun {
  /// The process that started this one, and when that was started; this process alone where nobody can
  /// tell.
  static let current: String = {
    let parent = getppid()
    // Whoever lost his parent has the first process for one, as others have.
    guard parent > 1 else { return "process \(getpid())" }
    return "parent \(parent) \(start(of: parent))"
  }()

  /// In ticks since the machine was started; empty where the system does not say.
  private static func start(of process: pid_t) -> String {
    guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
      return ""
    }
    // The program's name is in brackets and may hold anything; the start is the twentieth after it.
    let words = stat.split(separator: ")").last?.split(separator: " ") ?? []
    return words.count > 19 ? String(words[19]) : ""
  }
}
