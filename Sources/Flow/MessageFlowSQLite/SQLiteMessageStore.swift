#if SQLite
import ChatframeMessageFlow
import GRDB
#endif
