// The message flow for hosts: sessions, sources, services and hooks. The module re-exports the
// messages and lists that its interface uses.
@_exported import ChatframeConversations
@_exported import ChatframeTimelines
