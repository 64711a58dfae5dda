#if HTTP
import ChatframeMessageFlowHTTP
import Testing
#endif
