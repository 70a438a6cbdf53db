import CurveLanguageServer
import Testing

/// Addresses of files (RFC 3986 and RFC 8089).
@Suite struct DocumentURITests {
  @Test(arguments: [
    ("file:///a/b.css", "/a/b.css"), ("file://localhost/a", "/a"),
    ("file:///a%20b/%C3%A4.swift", "/a b/ä.swift"), ("file:///%F0%9F%98%80", "/😀"),
    ("file:///c%3A/x", "/c:/x"),
  ])
  func aFileHasAPath(_ uri: String, _ path: String) {
    #expect(DocumentURI.path(of: uri) == path)
  }

  @Test(arguments: [
    "untitled:Untitled-1", "http://a/b", "file:a", "file://host/a", "file:///a%", "file:///a%0",
    "file:///a%zz", "file:///a%FF", "file:///a%00b", "file://", "",
  ])
  func anotherAddressHasNone(_ uri: String) { #expect(DocumentURI.path(of: uri) == nil) }

  @Test(arguments: ["/a/b.css", "/a b/ä#1?.swift", "/😀/%41"])
  func thePathOfAnAddressComesBack(_ path: String) {
    #expect(DocumentURI.path(of: DocumentURI.uri(of: path)) == path)
  }
}
