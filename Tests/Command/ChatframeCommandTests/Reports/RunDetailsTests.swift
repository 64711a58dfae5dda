import ChatframeReports
import Testing

@testable import ChatframeCommand

struct RunDetailsTests {
  private func labels(_ details: RunDetails) -> [String] { details.all.map(\.label) }

  @Test func `nothing is shown unless it is requested`() {
    let environment = ["GITHUB_SHA": "0123456789abcdef"]
    let details = RunDetails(commit: nil, showsAll: false, environment: environment)
    #expect(details.all == [])
  }

  @Test func `a given commit is shown alone`() {
    let details = RunDetails(commit: "v1-dirty", showsAll: false, environment: [:])
    #expect(details.all == [.init("Commit", "v1-dirty", source: "from --commit")])
  }

  @Test func `a build server names the commit`() {
    let environment = ["CI_COMMIT_SHA": "0123456789abcdef0123"]
    let details = RunDetails(commit: nil, showsAll: true, environment: environment)
    #expect(labels(details) == ["Commit", "Machine", "Duration"])
    #expect(
      details.all.first == .init("Commit", "0123456789ab", source: "from CI_COMMIT_SHA")
    )
  }

  @Test func `a variable with something other than a hash is not shown`() {
    let environment = ["GITHUB_SHA": "token=secret", "GIT_COMMIT": ""]
    let details = RunDetails(commit: nil, showsAll: true, environment: environment)
    #expect(labels(details) == ["Machine", "Duration"])
  }

  @Test func `a page has the details in its header`() async throws {
    let place = try Script.workplace()
    let run = try await place.run(
      "scroll",
      "rows.yaml",
      "-o",
      "out",
      "--report",
      "r.html",
      "--commit",
      "<b>"
    )
    #expect(run.status == 0, "\(run.errors)")
    let page = String(decoding: try place.read("r.html"), as: UTF8.self)
    #expect(page.contains("<dt>Commit</dt><dd dir=\"auto\">&lt;b&gt;</dd>"))
  }

  @Test func `an empty commit is rejected before anything is written`() async throws {
    let place = try Script.workplace()
    let run = try await place.run("scroll", "rows.yaml", "-o", "out", "--commit", "")
    #expect(run.status == 64)
    #expect(run.errors == "chatframe: --commit \"\" is not the name of a commit\n")
    #expect(try !place.names("").contains("out"))
  }
}
