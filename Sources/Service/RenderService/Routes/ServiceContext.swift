import Hummingbird
import Logging
import NIOCore

/// What is known of a request while it is answered.
package struct ServiceContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  /// The connection it came over.
  let channel: any Channel
  /// How errors, logs and answers call it.
  var requestID: String
  /// Who asks, for limits that hold for each client.
  var client: String

  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
    requestID = source.logger[metadataKey: "hb.request.id"]?.description ?? ""
    client = source.channel.remoteAddress?.ipAddress ?? "local"
  }
}
