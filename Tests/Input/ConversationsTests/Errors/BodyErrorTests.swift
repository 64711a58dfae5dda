import Testing

struct BodyErrorTests {
  @Test(arguments: [
    (
      #""type": "answer", "markdown": 5"#,
      ".markdown: 5 is not a string; expected for example \"Lunch?\""
    ),
    (
      #""type": "answer", "text": "Hello""#,
      ".markdown is missing; expected a string such as \"Lunch?\""
    ),
    (
      #""type": "answer", "state": "stoped""#,
      ".state: \"stoped\" is not one of complete, streaming, stopped, failed; did you mean "
        + "\"stopped\"?"
    ),
    (
      #""type": "answer", "steps": [{"type": "tool"}]"#,
      ".steps[0].name is missing; expected a non-empty string such as \"Omar\""
    ),
    (
      #""type": "answer", "steps": ["a"]"#,
      ".steps[0]: \"a\" is not an object; expected for example "
        + "{\"type\": \"tool\", \"name\": \"search\"}"
    ),
    (
      #""type": "answer", "steps": [{"type": "thinking", "seconds": -1}]"#,
      ".steps[0].seconds: -1 is not a valid number; expected a value from 0 to 1000000000, for "
        + "example 2.5"
    ),
    (
      #""type": "answer", "pictures": [{"address": "a", "height": 2}]"#,
      ".pictures[0].width is missing; expected a value above 0 and up to 10000, for example 320"
    ),
    (
      #""type": "answer", "pictures": [{"address": "a", "width": 1, "height": 2, "source": "../a"}]"#,
      ".pictures[0].source: \"../a\" is outside the document's folder; move the file into that "
        + "folder"
    ),
    (
      #""type": """#, ".type: \"\" is not a non-empty string; expected for example \"text\""
    ),
    (
      #""text": "a""#,
      ".type is missing; expected a non-empty string such as \"text\""
    ),
    (
      #""type": "text""#,
      " requires one of text, runs, blocks and markdown, for example {\"type\": \"text\", \"text\": \"Hi\"}"
    ),
    (
      #""type": "text", "text": "a", "runs": []"#,
      " requires one of text, runs, blocks and markdown, for example {\"type\": \"text\", \"text\": \"Hi\"}"
    ),
    (
      #""type": "text", "text": "a", "blocks": []"#,
      " requires one of text, runs, blocks and markdown, for example {\"type\": \"text\", \"text\": \"Hi\"}"
    ),
    (
      #""type": "text", "markdown": "a", "runs": []"#,
      " requires one of text, runs, blocks and markdown, for example "
        + "{\"type\": \"text\", \"text\": \"Hi\"}"
    ),
    (
      #""type": "text", "markdown": 5"#,
      ".markdown: 5 is not a string; expected for example \"Lunch?\""
    ),
    (
      #""type": "text", "blocks": [{"type": "paragraph"}]"#,
      ".blocks[0] requires either text or runs, for example {\"text\": \"Hi\"}"
    ),
    (
      #""type": "text", "blocks": ["a"]"#,
      ".blocks[0]: \"a\" is not an object; expected for example "
        + "{\"type\": \"paragraph\", \"text\": \"Lunch?\"}"
    ),
    (
      #""type": "text", "blocks": [{"type": "qoute", "text": "a"}]"#,
      ".blocks[0].type: \"qoute\" is not one of paragraph, quote, code, list; did you mean \"quote\"?"
    ),
    (
      #""type": "text", "blocks": [{"type": "code", "runs": []}]"#,
      ".blocks[0].text is missing; expected a string such as \"Lunch?\""
    ),
    (
      #""type": "text", "blocks": [{"type": "list", "items": [{"text": "a"}, {}]}]"#,
      ".blocks[0].items[1] requires either text or runs, for example {\"text\": \"Hi\"}"
    ),
    (
      #""type": "text", "blocks": [{"type": "list", "items": ["a"]}]"#,
      ".blocks[0].items[0]: \"a\" is not an object; expected for example {\"text\": \"Noodles\"}"
    ),
    (
      #""type": "text", "blocks": [{"type": "quote", "runs": [{"text": "a", "mention": "omer"}]}]"#,
      ".blocks[0].runs[0].mention: unknown participant \"omer\"; did you mean \"omar\"?"
    ),
    (
      #""type": "text", "blocks": [{"type": "list", "items": [{"runs": ["#
        + #"{"text": "a", "mention": "omer"}]}]}]"#,
      ".blocks[0].items[0].runs[0].mention: unknown participant \"omer\"; did you mean \"omar\"?"
    ),
    (
      #""type": "text", "text": 5"#,
      ".text: 5 is not a string; expected for example \"Lunch?\""
    ),
    (
      #""type": "text", "runs": [{"text": "a"}, {"text": "a", "bold": 1}]"#,
      ".runs[1].bold: 1 is neither true nor false"
    ),
    (
      #""type": "text", "runs": [{"text": "a", "mention": "omer"}]"#,
      ".runs[0].mention: unknown participant \"omer\"; did you mean \"omar\"?"
    ),
    (
      #""type": "image""#, ".source is missing; expected a string such as \"photos/noodles.jpg\""
    ),
    (
      #""type": "image", "source": "a.png", "width": 0"#,
      ".width: 0 is not a valid length; expected a value above 0 and up to 100000, for example 320"
    ),
    (
      #""type": "image", "source": "a.png", "height": 100001"#,
      ".height: 100001 is not a valid length; expected a value above 0 and up to 100000, for "
        + "example 320"
    ),
    (
      #""type": "image", "source": "a.png", "height": true"#,
      ".height: true is not a valid length; expected a value above 0 and up to 100000, for "
        + "example 320"
    ),
    (
      #""type": "voice", "duration": -1"#,
      ".duration: -1 is not a valid number; expected a value from 0 to 1000000000, for example 2.5"
    ),
    (
      #""type": "voice", "duration": "4""#,
      ".duration: \"4\" is not a valid number; expected a value from 0 to 1000000000, for "
        + "example 2.5"
    ),
    (
      #""type": "video""#,
      ".duration is missing; expected a value from 0 to 1000000000, for example 2.5"
    ),
    (
      #""type": "album", "items": []"#,
      ".items: the list is empty; expected for example "
        + #"[{"type": "image", "source": "photos/noodles.jpg"}]"#
    ),
    (
      #""type": "album""#,
      ".items is missing; expected a list such as "
        + #"[{"type": "image", "source": "photos/noodles.jpg"}]"#
    ),
    (
      #""type": "album", "items": [{"type": "vidoe"}]"#,
      ".items[0].type: \"vidoe\" is not one of image, video; did you mean \"video\"?"
    ),
    (
      #""type": "album", "items": [{"type": "image", "source": "a.png"}, {"type": "image"}]"#,
      ".items[1].source is missing; expected a string such as \"photos/noodles.jpg\""
    ),
    (
      #""type": "album", "items": [{"type": "image", "source": "../a.png"}]"#,
      ".items[0].source: \"../a.png\" is outside the document's folder; move the file into that "
        + "folder"
    ),
    (
      #""type": "file", "name": "a", "byteCount": 1.5"#,
      ".byteCount: 1.5 is not a valid count; expected a whole number from 0 to 1000000000000000, "
        + "for example 3"
    ),
    (
      #""type": "file", "name": "a", "byteCount": -1"#,
      ".byteCount: -1 is not a valid count; expected a whole number from 0 to 1000000000000000, "
        + "for example 3"
    ),
    (
      #""type": "call", "medium": "vidoe", "outcome": "missed""#,
      ".medium: \"vidoe\" is not one of voice, video; did you mean \"video\"?"
    ),
    (
      #""type": "call", "medium": "video""#,
      ".outcome is missing; expected one of answered, missed, declined, cancelled"
    ),
    (
      #""type": "poll", "question": "q", "options": [{"text": "a", "votes": -1}]"#,
      ".options[0].votes: -1 is not a valid count; expected a whole number from 0 to "
        + "1000000000000, for example 3"
    ),
    (
      #""type": "redPacket", "greeting": "g""#, ".opened is missing; expected true or false"
    ),
    (
      #""type": "redPacket", "greeting": "g", "opened": null"#,
      ".opened: null is neither true nor false"
    ),
    (
      #""type": "transfer", "amount": -5, "currency": "CNY""#,
      ".amount: -5 is not a valid number; expected a value from 0 to 1000000000000000, for "
        + "example 2.5"
    ),
    (
      #""type": "transfer", "amount": "five", "currency": "CNY""#,
      ".amount: \"five\" is not a valid number; expected a value from 0 to 1000000000000000, for "
        + "example 2.5"
    ),
    (
      #""type": "transfer", "amount": true, "currency": "CNY""#,
      ".amount: true is not a valid number; expected a value from 0 to 1000000000000000, for "
        + "example 2.5"
    ),
    (
      #""type": "merged", "title": "t", "lines": ["a", {}]"#,
      ".lines[1]: {} is not a string; expected for example \"Lunch?\""
    ),
    (
      #""type": "custom""#,
      ".size is missing; expected an object such as {\"width\": 240, \"height\": 120}"
    ),
    (
      #""type": "custom", "size": {"width": 10, "height": 10001}"#,
      ".size.height: 10001 is not a valid length; expected a value above 0 and up to 10000, for "
        + "example 320"
    ),
  ])
  func `an invalid body is reported`(fields: String, message: String) {
    #expect(
      Sample.error(Sample.document(body: "{\(fields)}")) == "a.json: messages[0].body" + message
    )
  }

  @Test(arguments: [
    ("", "is empty; expected a path such as \"avatars/omar.png\""),
    ("/etc/passwd", "is absolute; expected a path relative to the document's folder"),
    ("a/../../b", "is outside the document's folder; move the file into that folder"),
    (
      "https://a.b/c.png",
      "is a URL, which is never fetched; expected a file in the document's folder"
    ),
  ])
  func `a path that is not inside the folder is rejected`(path: String, message: String) {
    for (type, field) in [
      ("image", "source"), ("sticker", "source"), ("video", "poster"), ("link", "thumbnail"),
    ] {
      let body = """
        {"type": "\(type)", "\(field)": "\(path)", "duration": 1, "url": "x", "title": "t"}
        """
      #expect(
        Sample.error(Sample.document(body: body))
          == "a.json: messages[0].body.\(field): \"\(path)\" \(message)"
      )
    }
  }

  @Test func `a path with a NUL character is rejected`() {
    #expect(
      Sample.error(Sample.document(body: #"{"type": "image", "source": "a\u0000"}"#))
        == "a.json: messages[0].body.source: \"a\\u{0}\" contains a NUL character; expected a path "
        + "such as \"avatars/omar.png\""
    )
  }
}
