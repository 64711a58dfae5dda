import Testing

struct PlaceholderTests {}
