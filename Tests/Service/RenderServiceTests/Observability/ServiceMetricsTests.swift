#if Server
import HTTPTypes
import Testing

@testable import ChatframeRenderService

struct ServiceMetricsTests {
  @Test func `requests, statuses and durations are counted`() {
    let metrics = ServiceMetrics()
    metrics.began()
    metrics.ended(method: .post, route: "/v1/render", status: .ok, after: .milliseconds(7))
    metrics.failed(.busy)
    metrics.spent(.milliseconds(3), on: .layout)
    let lines = metrics.text([.workers: 2]).split(separator: "\n")
    #expect(lines.contains("chatframe_requests_total{method=\"POST\",route=\"/v1/render\"} 1"))
    #expect(lines.contains("chatframe_status_codes_total{status=\"200\"} 1"))
    #expect(lines.contains("chatframe_errors_total{type=\"busy\"} 1"))
    #expect(lines.contains("chatframe_workers 2"))
    #expect(lines.contains("chatframe_requests_in_progress 0"))
    let bucket = "chatframe_request_span_duration_seconds_bucket{span=\"layout\",le="
    #expect(lines.contains { $0 == "\(bucket)\"0.0025\"} 0" })
    #expect(lines.contains { $0 == "\(bucket)\"0.005\"} 1" })
  }

  @Test func `every metric is introduced once`() {
    let text = ServiceMetrics().text([:])
    for name in MetricName.allCases {
      let line = "# TYPE \(name.rawValue) \(name.kind)"
      #expect(text.split(separator: "\n").filter { $0 == line }.count == 1)
    }
  }

  @Test func `an unknown method does not get its own label`() throws {
    let metrics = ServiceMetrics()
    let method = try #require(HTTPRequest.Method("BREW"))
    metrics.ended(method: method, route: "none", status: .notFound, after: .zero)
    #expect(metrics.text([:]).contains("{method=\"other\",route=\"none\"} 1"))
  }

  @Test func `resident memory is the value of the system`() {
    #expect(ResidentMemory.bytes > 1 << 20)
  }
}
#endif
