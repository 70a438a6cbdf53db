extension SourceScanner {
  mutating func findJavaScript(at index: Int) {}
}
