import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

/// The service: its routes, its listeners, and how it ends.
package struct RenderService: Sendable {
  /// Everything that routes need.
  package let parts: ServiceDependencies
  /// All routes.
  package let table: RouteTable
  private let configuration: ServiceConfiguration
  private let logger: Logger

  /// A service that does not listen yet.
  package init(_ configuration: ServiceConfiguration, logger: Logger) throws {
    self.configuration = configuration
    self.logger = logger
    let parts = try ServiceDependencies(configuration)
    self.parts = parts
    table = RouteTable(
      routes: try RenderRoutes(service: parts).routes + FrameRoutes(service: parts).routes
        + JitterRoutes(service: parts).routes + VerifyRoutes(service: parts).routes
        + TemplateRoutes(service: parts).routes
        + AssetRoutes(service: parts).routes + ProbeRoutes(service: parts).routes
        + PageRoutes().routes
    )
  }

  /// What answers, without a socket.
  package func responder() -> some HTTPResponder<ServiceContext> {
    let router = Router(context: ServiceContext.self, options: [.autoGenerateHeadEndpoints])
    router.add(
      middleware: EnvelopeMiddleware(metrics: parts.metrics, routes: table, logger: logger)
    )
    router.add(middleware: TokenMiddleware(tokens: parts.tokens, routes: table))
    for route in table.routes {
      router.on(RouterPath(route.path), method: route.method, use: route.respond)
    }
    return router.buildResponder()
  }

  /// What answers about metrics.
  func metricsResponder() -> some HTTPResponder<ServiceContext> {
    let router = Router(context: ServiceContext.self)
    let parts = parts
    router.get("/metrics") { _, _ in
      Response(
        status: .ok,
        headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: parts.metrics.text(parts.gauges)))
      )
    }
    return router.buildResponder()
  }

  /// Listens and answers until SIGTERM or SIGINT.
  ///
  /// - Parameter listening: Told the port once connections are taken.
  package func run(listening: @escaping @Sendable (Int) async -> Void = { _ in }) async throws {
    let logger = logger
    try configuration.address.check(.host)
    try configuration.metricsAddress.check(.metricsHost)
    for warning in configuration.warnings { logger.warning("\(warning)") }
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [
          listener(responder(), "service", (.host, .port), listening),
          listener(metricsResponder(), "metrics", (.metricsHost, .metricsPort)) { _ in },
          MaintenanceTasks(parts: parts, logger: logger),
        ].map { ServiceGroupConfiguration.ServiceConfiguration(service: $0) },
        gracefulShutdownSignals: [.sigterm, .sigint],
        logger: logger
      ).draining(for: configuration.drainTime)
    )
    defer { parts.spool.remove() }
    try await group.run()
  }

  private func listener(
    _ responder: some HTTPResponder<ServiceContext>,
    _ name: String,
    _ settings: (host: Setting, port: Setting),
    _ listening: @escaping @Sendable (Int) async -> Void
  ) -> any Service {
    let address = settings.port == .port ? configuration.address : configuration.metricsAddress
    let application = application(responder, address, name, listening)
    return Listener(base: application, address: address, settings: settings)
  }

  private func application(
    _ responder: some HTTPResponder<ServiceContext>,
    _ address: ListeningAddress,
    _ name: String,
    _ listening: @escaping @Sendable (Int) async -> Void
  ) -> any Service {
    let logger = logger
    return Application(
      responder: responder,
      server: HTTPServerBuilder { [idleTimeout = configuration.idleTimeout] responder in
        ServiceChannel(
          base: HTTP1Channel(
            responder: responder,
            configuration: HTTP1Channel.Configuration(
              additionalChannelHandlers: [DisconnectHandler()],
              idleTimeout: .nanoseconds(Int64(idleTimeout / .nanoseconds(1)))
            )
          )
        )
      },
      configuration: ApplicationConfiguration(
        address: .hostname(address.host, port: address.port),
        serverName: "chatframe"
      ),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? address.port
        logger.notice("listening", metadata: ["what": "\(name)", "port": "\(port)"])
        await listening(port)
      },
      logger: quiet
    )
  }

  /// The framework's own lines are not worth reading, unless something is wrong.
  private var quiet: Logger {
    var quiet = logger
    quiet.logLevel = max(.warning, logger.logLevel)
    return quiet
  }
}

extension ServiceGroupConfiguration {
  /// The same, which cancels what has not ended so long after a signal.
  fileprivate func draining(for duration: Duration) -> Self {
    var configuration = self
    configuration.maximumGracefulShutdownDuration = duration
    configuration.maximumCancellationDuration = .seconds(5)
    return configuration
  }
}

/// What listens at an address, and says which one it was where that cannot be had.
struct Listener: Service {
  let base: any Service
  let address: ListeningAddress
  /// What asks for another host and another port.
  let settings: (host: Setting, port: Setting)

  func run() async throws {
    do {
      try await base.run()
    } catch let error as IOError {
      let reason = unsafe String(cString: strerror(error.errnoCode))
      throw ConfigurationError(
        "cannot listen on \(address): \(reason); choose another address with "
          + "\(settings.host.flag) and \(settings.port.flag)",
        .takenAddress
      )
    }
  }
}

/// What the process is told before the first thread starts.
package enum ServiceEnvironment {
  /// Variables by which a library below would draw other pixels, or print where it should not.
  private static let names = [
    "HB_SHAPER_LIST", "HB_OPTIONS", "FREETYPE_PROPERTIES", "FC_DEBUG", "PIXMAN_DISABLE",
  ]

  /// Removes them, and has no hangup end the process before it listens for such.
  package static func prepare() {
    signal(SIGHUP, SIG_IGN)
    for name in names { unsafe unsetenv(name) }
  }
}
