import ChatframeConversations
import Foundation
import Testing

struct DocumentFolderTests {
  @Test(arguments: [
    ("a.png", "a.png"), ("a/../b.png", "b.png"), ("./a//b.png", "a/b.png"),
    ("Photo: me.png", "Photo: me.png"), ("...", "..."), ("梅/é.png", "梅/é.png"),
  ])
  func `a path inside is made absolute`(relative: String, inside: String) throws {
    try Sample.withFolder { url in
      let folder = DocumentFolder(path: url.path)
      #expect(folder.resolve(relative) == folder.path + "/" + inside)
    }
  }

  @Test(
    arguments: [
      ("", .empty), ("/etc/passwd", .absolute), ("C:\\a.png", .absolute),
      ("//host/a.png", .absolute),
      ("../a.png", .climbsOut), ("a/../../b.png", .climbsOut), ("..", .climbsOut),
      ("https://example.com/a.png", .url), ("data:image/png;base64,AA", .url),
      ("FILE:///a.png", .url), ("s3://bucket/a.png", .url), ("a\u{0}.png", .nul),
    ] as [(String, DocumentFolder.PathError)]
  )
  func `a path outside is rejected`(relative: String, refusal: DocumentFolder.PathError) throws {
    let folder = DocumentFolder(path: "/no/such/folder")
    #expect(throws: refusal) { try folder.locate(relative) }
    #expect(folder.resolve(relative) == nil)
  }

  @Test func `a link out of the folder is rejected`() throws {
    try Sample.withFolder { url in
      let inside = url.appendingPathComponent("inside")
      let manager = FileManager.default
      try manager.createDirectory(at: inside, withIntermediateDirectories: true)
      try Data("secret".utf8).write(to: url.appendingPathComponent("secret.png"))
      try manager.createSymbolicLink(
        atPath: inside.path + "/out.png",
        withDestinationPath: "../secret.png"
      )
      try manager.createSymbolicLink(atPath: inside.path + "/up", withDestinationPath: "..")
      let folder = DocumentFolder(path: inside.path)
      #expect(throws: DocumentFolder.PathError.linksOut) { try folder.locate("out.png") }
      #expect(throws: DocumentFolder.PathError.linksOut) { try folder.locate("up/secret.png") }
    }
  }

  @Test func `a sibling folder with the same prefix is outside`() throws {
    try Sample.withFolder { url in
      let manager = FileManager.default
      for name in ["in", "inside"] {
        let folder = url.appendingPathComponent(name)
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      try manager.createSymbolicLink(atPath: url.path + "/in/x", withDestinationPath: "../inside")
      let folder = DocumentFolder(path: url.path + "/in")
      #expect(throws: DocumentFolder.PathError.linksOut) { try folder.locate("x") }
    }
  }

  @Test func `a link that stays inside is followed`() throws {
    try Sample.withFolder { url in
      try Data().write(to: url.appendingPathComponent("a.png"))
      try FileManager.default.createSymbolicLink(
        atPath: url.path + "/b.png",
        withDestinationPath: "a.png"
      )
      let folder = DocumentFolder(path: url.path)
      #expect(folder.resolve("b.png") == folder.path + "/a.png")
    }
  }

  @Test func `a picture that links out of the folder is rejected`() throws {
    try Sample.withFolder { url in
      try FileManager.default.createSymbolicLink(
        atPath: url.path + "/etc",
        withDestinationPath: "/"
      )
      let json = Sample.document(body: #"{"type": "sticker", "source": "etc/."}"#)
      #expect(
        Sample.error(json, folder: DocumentFolder(path: url.path))
          == "a.json: messages[0].body.source: \"etc/.\" follows a symbolic link out of the "
          + "document's folder; copy the file into that folder"
      )
    }
  }
}
