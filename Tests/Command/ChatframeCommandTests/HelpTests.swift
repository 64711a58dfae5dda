import Foundation
import Testing

struct HelpTests {
  static let options = [
    "render": [
      "<conversation>", "--output", "--template", "--width", "--scale", "--viewport",
      "--appearance", "--locale", "--time-zone", "--text-size", "--now", "--search", "--threads",
      "--format",
      "--page-height",
    ],
    "layout": [
      "<conversation>", "--output", "--template", "--width", "--scale", "--viewport",
      "--appearance", "--locale", "--time-zone", "--text-size", "--now", "--search", "--threads",
      "--format",
      "--explain",
    ],
    "hit": [
      "<conversation>", "--at", "--output", "--template", "--width", "--scale", "--viewport",
      "--appearance", "--locale", "--time-zone", "--text-size", "--now", "--search", "--threads",
      "--format",
    ],
    "scroll": [
      "<scenario>", "--output", "--strategy", "--frames", "--trace-only", "--allow-large",
      "--video", "--prove",
      "--threads",
    ],
    "compare": [
      "<scenario>", "--strategies", "--format", "--output", "--trace-only", "--allow-large",
      "--threads",
    ],
    "jitter": [
      "<folder|video>", "--format", "--pixels-only", "--strict-timing", "--scale", "--refresh-rate",
      "--max-jitter", "--max-shift-score", "--max-flashes", "--max-blanks", "--junit", "--web-cls",
      "--threads",
    ],
    "diff": [
      "<a>", "<b>", "--comparison", "--threshold", "--include-antialiasing", "--distance",
      "--max-pixels", "--max-percent", "--mask", "--format", "--difference", "--junit", "--report",
      "--threads",
    ],
    "verify": [
      "<goldens>", "--only", "--blocked-text", "--artifacts", "--threads", "--shard",
      "--only-changed",
      "--fail-on-orphans", "--format", "--junit",
    ],
    "record": [
      "<goldens>", "--only", "--blocked-text", "--artifacts", "--threads", "--mode",
      "--delete-orphans",
    ],
    "approve": ["<goldens>", "--only", "--group", "--ask", "--artifacts"],
    "merge-reports": ["<folders>", "--output", "--goldens", "--format", "--junit"],
    "mutate": ["<goldens>", "--only", "--blocked-text", "--threads", "--mistake", "--format"],
    "worker": ["--out", "--scratch", "--hello", "--threads"],
    "batch": [
      "<jobs>", "--out", "--workers", "--shard", "--durations", "--resume", "--deadline", "--tries",
    ],
    "merge": ["<folder>", "--expect"],
    "solve": ["<system>", "--explain", "--output"],
    "templates": [],
    "templates list": ["--format"],
    "templates check": ["<file>"],
    "fonts": ["--format"],
    "doctor": [],
  ]

  @Test(arguments: options)
  func `the help of a command explains each option and shows an example`(
    command: String,
    options: [String]
  ) async throws {
    let words = command.split(separator: " ").map(String.init)
    let run = try await Workplace().run(words + ["--help"])
    #expect(run.status == 0)
    let explained = run.text.components(separatedBy: "USAGE:").last ?? ""
    for option in options {
      #expect(explained.contains("  \(option) ") || explained.contains(", \(option) "))
    }
    #expect(run.text.contains("  chatframe \(command)"))
  }

  @Test func `the program's help lists commands and exit statuses`() async throws {
    let run = try await Workplace().run("--help")
    for command in Self.options.keys where !command.contains(" ") {
      #expect(run.text.contains("\n  \(command) "))
    }
    for status in ["64", "65", "66", "70", "73", "130"] { #expect(run.text.contains(status)) }
  }

  @Test func `the version is one line`() async throws {
    let run = try await Workplace().run("--version")
    #expect(run.text.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions know the commands and the templates`(shell: String) async throws {
    let run = try await Workplace().run("--generate-completion-script", shell)
    #expect(run.status == 0)
    for word in [
      "render", "solve", "time-zone", "explain", "jade", "least-shift", "verify", "only-changed",
      "github", "include-antialiasing", "structural",
    ] {
      #expect(run.text.contains(word))
    }
  }
}
