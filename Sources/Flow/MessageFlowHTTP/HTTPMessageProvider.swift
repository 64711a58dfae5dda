#if HTTP
import AsyncHTTPClient
import ChatframeMessageFlow
#endif
