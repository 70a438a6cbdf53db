internal import ArgumentParser

// Options whose value is a text, which the command reads itself; it may start with a hyphen.

extension Option where Value == String? {
  /// An option that may be left out.
  ///
  /// - Parameters:
  ///   - help: Its help.
  ///   - valueName: What its help calls the value.
  ///   - name: Its names.
  ///   - completion: What a shell suggests as its value.
  init(
    _ help: String, _ valueName: String, name: NameSpecification = .long,
    completion: CompletionKind? = nil
  ) {
    self.init(
      name: name, parsing: .unconditional, help: ArgumentHelp(help, valueName: valueName),
      completion: completion)
  }
}

extension Option where Value == String {
  /// An option with a default, or one that must be given.
  init(
    wrappedValue: String? = nil, _ help: String, _ valueName: String,
    name: NameSpecification = .long, completion: CompletionKind? = nil
  ) {
    let help = ArgumentHelp(help, valueName: valueName)
    if let wrappedValue {
      self.init(
        wrappedValue: wrappedValue, name: name, parsing: .unconditional, help: help,
        completion: completion)
    } else {
      self.init(name: name, parsing: .unconditional, help: help, completion: completion)
    }
  }
}

extension Option where Value == [String] {
  /// An option that may be repeated.
  init(
    wrappedValue: [String], _ help: String, _ valueName: String, name: NameSpecification = .long,
    completion: CompletionKind? = nil
  ) {
    self.init(
      wrappedValue: wrappedValue, name: name, parsing: .unconditionalSingleValue,
      help: ArgumentHelp(help, valueName: valueName), completion: completion)
  }
}
