#if HTTP
import ChatframeMessageFlowHTTP
import Testing

struct HTTPMessageProviderTests {}
#endif
