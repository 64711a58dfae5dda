import ChatframeResources
import Foundation
import Testing

struct ApproveCommandTests {
  /// Three verified goldens, all of which differ.
  private func place() async throws -> Workplace {
    let place = try await GoldenPlace.recorded()
    try place.write(GoldenPlace.conversation("Hello there, you two"), to: "chat.json")
    try place.write(GoldenPlace.conversation("Bye"), to: "other.json")
    try await place.run("verify", "goldens.yaml")
    return place
  }

  @Test func `a golden gets the exact bytes of the last run`() async throws {
    let place = try await place()
    let run = try await place.run("approve", "goldens.yaml")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.hasSuffix("3 goldens approved\n"))
    for name in GoldenPlace.names {
      #expect(
        try place.read("goldens/\(name).webp")
          == place.read("golden-results/\(name).actual.webp")
      )
    }
    #expect(try await place.run("verify", "goldens.yaml").status == 0)
  }

  @Test(arguments: ["chat.json", "goldens.yaml"])
  func `results that are older than the conversation or the list are not approved`(
    name: String
  ) async throws {
    let place = try await place()
    let before = try place.read("goldens/\(GoldenPlace.names[0]).webp")
    let text = String(decoding: try place.read(name), as: UTF8.self)
    try place.write(text + "\n", to: name)
    let run = try await place.run("approve", "goldens.yaml")
    #expect(run.status == 65)
    #expect(
      run.errors.contains(
        "\(GoldenPlace.names[0]): \(name) has changed since the results were written; "
          + "verify it again"
      ),
      "\(run.errors)"
    )
    let isShared = name == "goldens.yaml"
    #expect(run.text.hasSuffix(isShared ? "0 goldens approved\n" : "1 golden approved\n"))
    #expect(try place.read("goldens/\(GoldenPlace.names[0]).webp") == before)
  }

  @Test func `results that are older than the template are not approved`() async throws {
    let template = try String(
      contentsOfFile: "\(BundledResources.templates)/azure.yaml",
      encoding: .utf8
    )
    let place = try GoldenPlace.empty(
      GoldenPlace.list.replacing("template: azure", with: "template: house.yaml")
    )
    try place.write(template, to: "house.yaml")
    try await place.run("record", "goldens.yaml")
    try place.write(template.replacing("size: 17", with: "size: 18"), to: "house.yaml")
    try await place.run("verify", "goldens.yaml")
    try place.write(template.replacing("size: 17", with: "size: 19"), to: "house.yaml")
    let run = try await place.run("approve", "goldens.yaml")
    #expect(run.status == 65)
    #expect(run.text == "0 goldens approved\n")
    #expect(run.errors.contains("house.yaml has changed since the results were written"))
    // A file with its former contents is not newer, whatever its time is.
    try place.write(template.replacing("size: 17", with: "size: 18"), to: "house.yaml")
    #expect(try await place.run("approve", "goldens.yaml").status == 0)
  }

  @Test func `goldens are approved by name and by group`() async throws {
    let place = try await place()
    let named = try await place.run("approve", "goldens.yaml", "--only", "other")
    #expect(named.text == "approved  \(GoldenPlace.names[2])\n1 golden approved\n")
    let group = try await place.run("approve", "goldens.yaml", "--group", "1")
    #expect(group.text.hasSuffix("2 goldens approved\n"), "\(group.text)")
  }

  /// Two pictures of another program that differ; the name of one begins the name of the other.
  private func pictures() async throws -> Workplace {
    let place = try GoldenPlace.empty(
      """
      version: 1
      entries:
        - { picture: a.jpg, name: start }
        - { picture: b.jpg, name: start.dark }
      """
    )
    for name in ["a.jpg", "b.jpg"] { try place.copyPicture("cat.jpg", to: name) }
    try await place.run("record", "goldens.yaml")
    for name in ["a.jpg", "b.jpg"] {
      try FileManager.default.removeItem(atPath: place.path(name))
      try place.copyPicture("city.jpg", to: name)
    }
    #expect(try await place.run("verify", "goldens.yaml").status == 1)
    return place
  }

  @Test func `with --exact, a name does not approve the goldens whose names begin with it`()
    async throws
  {
    let place = try await pictures()
    let none = try await place.run("approve", "goldens.yaml", "--exact", "--only", "star")
    #expect(none.status == 64, "\(none.errors)")
    let run = try await place.run("approve", "goldens.yaml", "--exact", "--only", "start")
    #expect(run.text == "approved  start\n1 golden approved\n", "\(run.errors)")
    let both = try await place.run("approve", "goldens.yaml", "--only", "start")
    #expect(both.text.hasSuffix("approved  start.dark\n1 golden approved\n"), "\(both.text)")
  }

  @Test func `the command of the page approves no other golden`() async throws {
    let place = try await pictures()
    let page = String(decoding: try place.read("golden-results/report.html"), as: UTF8.self)
    #expect(page.contains(#""chatframe approve goldens.yaml --only start --exact""#))
    #expect(page.contains(#""chatframe approve goldens.yaml --only start.dark""#))
  }

  @Test func `--exact without --only is rejected`() async throws {
    let place = try await place()
    let run = try await place.run("approve", "goldens.yaml", "--exact")
    #expect(run.status == 64)
    #expect(run.errors.contains("--exact applies to --only; add it or omit --exact"))
  }

  @Test func `--ask asks about each golden`() async throws {
    let place = try await place()
    let run = try await place.run("approve", "goldens.yaml", "--ask", input: "n\nwhat\ny\nq\n")
    #expect(run.text == "approved  \(GoldenPlace.names[1])\n1 golden approved\n")
    #expect(run.errors.contains("approve \(GoldenPlace.names[0]) (differs)? [y/n/a/q]"))
    #expect(run.errors.contains("bubble of m1: width "))
  }

  @Test func `all remaining goldens can be approved at once`() async throws {
    let place = try await place()
    let run = try await place.run("approve", "goldens.yaml", "--ask", input: "n\na\n")
    #expect(run.text.hasSuffix("2 goldens approved\n"))
  }

  @Test func `results can be approved from the folder of a download`()
    async throws
  {
    let place = try await place()
    try FileManager.default.moveItem(
      atPath: place.path("golden-results"),
      toPath: place.path("downloaded")
    )
    let run = try await place.run("approve", "goldens.yaml", "--artifacts", "downloaded")
    #expect(run.text.hasSuffix("3 goldens approved\n"))
  }

  @Test func `a golden that changed after the run is kept`() async throws {
    let place = try await place()
    let file = "goldens/\(GoldenPlace.names[2]).outline"
    try place.write("changed", to: file)
    let run = try await place.run("approve", "goldens.yaml")
    #expect(run.status == 65)
    #expect(run.text.hasSuffix("2 goldens approved\n"))
    #expect(run.errors.contains("\(GoldenPlace.names[2]): the golden has changed since"))
    #expect(try place.read(file) == Data("changed".utf8))
  }

  /// A package whose test golden differs: results as tests write them, without a list.
  private func package() async throws -> Workplace {
    let place = try await place()
    let results = "golden-results/results.json"
    let json = try JSONSerialization.jsonObject(with: place.read(results))
    var run = try #require(json as? [String: Any])
    run["declared"] = nil
    run["folder"] = "/somewhere/else"
    let data = try JSONSerialization.data(withJSONObject: run)
    try place.write([UInt8](data), to: results)
    try place.write("", to: "Package.swift")
    return place
  }

  @Test func `goldens of tests are approved from the results that the tests left`() async throws {
    let place = try await package()
    let run = try await place.run("approve", "golden-results")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.hasSuffix("3 goldens approved\n"))
    for name in GoldenPlace.names {
      #expect(
        try place.read("\(name).webp") == place.read("golden-results/\(name).actual.webp")
      )
    }
  }

  @Test func `the page of test goldens has the commands that approve them`() async throws {
    let place = try await package()
    try await place.run("merge-reports", "golden-results", "-o", "all")
    let page = String(decoding: try place.read("all/report.html"), as: UTF8.self)
    #expect(page.contains("chatframe approve all --group 1"))
  }

  @Test func `the results of a list are not mistaken for those of tests`() async throws {
    let place = try await place()
    let run = try await place.run("approve", "golden-results")
    #expect(run.status == 64)
    #expect(run.errors.contains("name the list, and add --artifacts golden-results"))
  }

  @Test func `approving twice changes nothing`() async throws {
    let place = try await place()
    try await place.run("approve", "goldens.yaml")
    let run = try await place.run("approve", "goldens.yaml")
    #expect(run.status == 0)
    #expect(run.text.hasSuffix("0 goldens approved\n"))
  }

  @Test func `a picture that the results lack is named`() async throws {
    let place = try await place()
    try FileManager.default.removeItem(
      atPath: place.path("golden-results/\(GoldenPlace.names[0]).actual.webp")
    )
    let run = try await place.run("approve", "goldens.yaml")
    #expect(run.status == 65)
    #expect(run.errors.contains("\(GoldenPlace.names[0]).actual.webp does not exist"))
    #expect(run.text.hasSuffix("2 goldens approved\n"))
  }

  /// Replaces a golden for one run, restores it, and approves the results of that run.
  private func restored(_ replace: (Workplace, [String]) throws -> Void) async throws -> Run {
    let place = try await place()
    let files = ["webp", "outline"].map { "goldens/\(GoldenPlace.names[2]).\($0)" }
    let kept = try files.map { [UInt8](try place.read($0)) }
    try replace(place, files)
    try await place.run("verify", "goldens.yaml")
    for (file, bytes) in zip(files, kept) { try place.write(bytes, to: file) }
    let run = try await place.run("approve", "goldens.yaml", "--only", "other")
    for (file, bytes) in zip(files, kept) { #expect(try place.read(file) == Data(bytes)) }
    return run
  }

  @Test func `a missing golden that was restored after the run is kept`() async throws {
    let run = try await restored { place, files in
      for file in files { try FileManager.default.removeItem(atPath: place.path(file)) }
    }
    #expect(run.status == 65)
    #expect(run.errors.contains("since the results were written; verify it again"), "\(run.errors)")
  }

  @Test func `a damaged golden that was restored after the run is kept`() async throws {
    let run = try await restored { place, files in try place.write("damaged", to: files[1]) }
    #expect(run.status == 65)
  }

  @Test func `a Git LFS pointer is not replaced`() async throws {
    let run = try await restored { place, files in
      let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n"
      try place.write(pointer, to: files[0])
    }
    #expect(run.text == "0 goldens approved\n", "\(run.errors)")
  }

  @Test func `pictures of a later run are not approved with the results of an earlier one`()
    async throws
  {
    let place = try await place()
    let results = try place.read("golden-results/results.json")
    try place.write(GoldenPlace.conversation("Good night, good night"), to: "other.json")
    try await place.run("verify", "goldens.yaml")
    try place.write([UInt8](results), to: "golden-results/results.json")
    try place.write(GoldenPlace.conversation("Bye"), to: "other.json")
    let run = try await place.run("approve", "goldens.yaml", "--only", "other")
    #expect(run.status == 65)
    #expect(run.errors.contains("does not match the results; verify it again"))
  }

  @Test func `a golden that cannot be written does not stop the others`() async throws {
    let place = try await place()
    let files = ["webp", "outline"].map { "goldens/\(GoldenPlace.names[0]).\($0)" }
    for file in files { try FileManager.default.removeItem(atPath: place.path(file)) }
    try place.makeFolder(files[0] + "/taken")
    let run = try await place.run("approve", "goldens.yaml")
    #expect(run.status == 73, "\(run.errors)")
    #expect(run.errors.contains("\(GoldenPlace.names[0]): "), "\(run.errors)")
    #expect(run.text.hasSuffix("2 goldens approved\n"), "\(run.text)")
  }
}
