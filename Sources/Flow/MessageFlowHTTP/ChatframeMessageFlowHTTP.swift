// The HTTP source for hosts, with the package trait `HTTP`. The module re-exports the message flow,
// whose types its interface uses.
#if HTTP
@_exported import ChatframeMessageFlow
#endif
