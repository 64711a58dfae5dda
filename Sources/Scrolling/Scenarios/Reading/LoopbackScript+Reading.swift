import ChatframeDocuments
import ChatframeMessageFlow

extension LoopbackScript {
  /// Reads the behaviour of the service from the key `service`.
  init(_ node: YAMLNode) throws(YAMLError) {
    self.init()
    let fields = try node.fields([
      "latency", "delivered", "read", "fail", "precheck", "preparation",
    ])
    if let value = fields["latency"] { latency = try value.number(ScenarioLimits.time) }
    delivered = try fields["delivered"]?.number(ScenarioLimits.time)
    read = try fields["read"]?.number(ScenarioLimits.time)
    if let value = fields["fail"] { failures = try Failures(value) }
    if let value = fields["precheck"] { precheck = try Precheck(value) }
    if let value = fields["preparation"] { preparation = try Preparation(value) }
  }
}

extension LoopbackScript.Failures {
  /// Reads a list of message ids, or a mapping.
  fileprivate init(_ node: YAMLNode) throws(YAMLError) {
    self.init()
    if node.isList {
      messages = try node.ids()
      return
    }
    let fields = try node.fields(["messages", "every", "actions", "reason"])
    if let value = fields["messages"] { messages = try value.ids() }
    every = try fields["every"]?.count(1...ScenarioLimits.rowCount)
    for item in try fields["actions"]?.oneOrMore() ?? [] {
      actions.insert(try item.choice(Self.names))
    }
    if let value = fields["reason"] { reason = try value.text() }
  }

  /// The actions that a service carries out.
  private static let names: KeyValuePairs<String, SessionAction> = [
    "resend": .resend, "forward": .forward, "revoke": .revoke, "save": .save, "delete": .delete,
  ]
}

extension LoopbackScript.Precheck {
  fileprivate init(_ node: YAMLNode) throws(YAMLError) {
    self.init()
    let fields = try node.fields(["delay", "refuse", "reason"])
    if let value = fields["delay"] { delay = try value.number(ScenarioLimits.time) }
    if let value = fields["refuse"] { refused = try value.ids() }
    if let value = fields["reason"] { reason = try value.text() }
  }
}

extension LoopbackScript.Preparation {
  fileprivate init(_ node: YAMLNode) throws(YAMLError) {
    self.init()
    let fields = try node.fields(["delay", "fail", "reason"])
    if let value = fields["delay"] { delay = try value.number(ScenarioLimits.time) }
    if let value = fields["fail"] { failing = try value.ids() }
    if let value = fields["reason"] { reason = try value.text() }
  }
}

extension YAMLNode {
  /// Returns the message ids of a list.
  fileprivate func ids() throws(YAMLError) -> Set<String> {
    var ids: Set<String> = []
    for item in try items() { ids.insert(try item.text()) }
    return ids
  }
}
