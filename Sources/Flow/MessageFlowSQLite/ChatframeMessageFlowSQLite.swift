// The SQLite source for hosts, with the package trait `SQLite`. The module re-exports the message
// flow, whose types its interface uses.
#if SQLite
@_exported import ChatframeMessageFlow
#endif
