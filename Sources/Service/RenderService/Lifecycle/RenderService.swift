#if Server
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

/// The service: its routes, its listeners and its shutdown.
package struct RenderService: Sendable {
  /// The parts that routes share.
  package let dependencies: ServiceDependencies
  /// All routes.
  package let table: RouteTable
  private let configuration: ServiceConfiguration
  private let logger: Logger

  /// Creates a service, which starts to listen in `run(listening:)`.
  package init(_ configuration: ServiceConfiguration, logger: Logger) throws {
    self.configuration = configuration
    self.logger = logger
    let dependencies = try ServiceDependencies(configuration)
    self.dependencies = dependencies
    table = RouteTable(
      routes: try RenderRoutes(service: dependencies).routes
        + FrameRoutes(service: dependencies).routes
        + JitterRoutes(service: dependencies).routes + VerifyRoutes(service: dependencies).routes
        + DiffRoutes(service: dependencies).routes
        + TemplateRoutes(service: dependencies).routes
        + AssetRoutes(service: dependencies).routes + ProbeRoutes(service: dependencies).routes
        + PageRoutes().routes
    )
  }

  /// Returns the responder for requests, which can be used without a socket.
  package func responder() -> some HTTPResponder<ServiceContext> {
    let router = Router(context: ServiceContext.self, options: [.autoGenerateHeadEndpoints])
    router.add(
      middleware: EnvelopeMiddleware(metrics: dependencies.metrics, routes: table, logger: logger)
    )
    router.add(middleware: TokenMiddleware(tokens: dependencies.tokens, routes: table))
    for route in table.routes {
      router.on(RouterPath(route.path), method: route.method, use: route.respond)
    }
    return router.buildResponder()
  }

  /// Returns the responder for metrics.
  func metricsResponder() -> some HTTPResponder<ServiceContext> {
    let router = Router(context: ServiceContext.self)
    let dependencies = dependencies
    router.get("/metrics") { _, _ in
      Response(
        status: .ok,
        headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
        body: ResponseBody(
          byteBuffer: ByteBuffer(string: dependencies.metrics.text(dependencies.gauges))
        )
      )
    }
    return router.buildResponder()
  }

  /// Serves requests until SIGTERM or SIGINT.
  ///
  /// - Parameters:
  ///   - patience: The time after cancellation after which a service that still runs is a crash.
  ///   - listening: A closure that is called with the port when the service accepts connections.
  /// - Throws: An error if an address cannot be listened on.
  package func run(
    patience: Duration = .seconds(5),
    listening: @escaping @Sendable (Int) async -> Void = { _ in }
  ) async throws {
    let logger = logger
    try configuration.address.check(.host)
    try configuration.metricsAddress.check(.metricsHost)
    for warning in configuration.warnings { logger.warning("\(warning)") }
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [
          listener(responder(), "service", (.host, .port), listening),
          listener(metricsResponder(), "metrics", (.metricsHost, .metricsPort)) { _ in },
          MaintenanceTasks(dependencies: dependencies, logger: logger),
        ].map { ServiceGroupConfiguration.ServiceConfiguration(service: $0) },
        gracefulShutdownSignals: [.sigterm, .sigint],
        logger: logger
      ).draining(for: configuration.drainTime, patience: patience)
    )
    defer { dependencies.spool.remove() }
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

  /// The logger of the framework, which omits lines below warnings.
  private var quiet: Logger {
    var quiet = logger
    quiet.logLevel = max(.warning, logger.logLevel)
    return quiet
  }
}

extension ServiceGroupConfiguration {
  /// Returns the configuration with maximum times between a signal and cancellation, and between
  /// cancellation and the end.
  fileprivate func draining(for duration: Duration, patience: Duration) -> Self {
    var configuration = self
    configuration.maximumGracefulShutdownDuration = duration
    configuration.maximumCancellationDuration = patience
    return configuration
  }
}

/// Listens on an address, and names it in the error if that fails.
struct Listener: Service {
  let base: any Service
  let address: ListeningAddress
  /// The settings of the host and the port.
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

/// The preparation of the process before the first thread starts.
package enum ServiceEnvironment {
  /// The variables that would change pixels or make a library print.
  private static let names = [
    "HB_SHAPER_LIST", "HB_OPTIONS", "FREETYPE_PROPERTIES", "FC_DEBUG", "PIXMAN_DISABLE",
  ]

  /// Removes the variables, and ignores SIGHUP until the service handles it.
  package static func prepare() {
    signal(SIGHUP, SIG_IGN)
    for name in names { unsafe unsetenv(name) }
  }
}
#endif
