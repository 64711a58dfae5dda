#if SQLite
import ChatframeMessageFlowSQLite
import Testing
#endif
