import NIOCore

/// Where connections come in.
package struct ListeningAddress: Hashable, Sendable, CustomStringConvertible {
  /// A name or a number.
  package let host: String
  /// 0 for any that is free.
  package let port: Int

  init(host: Setting, port: Setting, _ reader: SettingReader) throws(ConfigurationError) {
    guard let name = reader.text(host), !name.isEmpty, !name.contains(where: \.isWhitespace) else {
      throw reader.wrong(host, "expected an address, for example 127.0.0.1")
    }
    self.host = name
    self.port = try reader.integer(port, in: 0...65_535)
  }

  /// Refuses a host that has no address.
  func check(_ setting: Setting) throws(ConfigurationError) {
    guard (try? SocketAddress.makeAddressResolvingHost(host, port: port)) == nil else { return }
    throw ConfigurationError(
      "\(setting.flag) \"\(host)\": has no address; expected one of this machine, for example 127.0.0.1"
    )
  }

  /// As in a URL.
  package var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

  /// Whether only this machine reaches it.
  package var isLoopback: Bool {
    host == "localhost" || host == "::1" || host.wholeMatch(of: /127(\.[0-9]+){3}/) != nil
  }
}
