internal import CurveDialects
internal import CurveKit
internal import CurveSpecs

/// The names that the page offers.
enum LabCatalogue {
  /// Every curve, every dialect, and every engine that plays a scene.
  static var names: JSONValue {
    .object([
      (
        "curves",
        .array(
          CurveCatalogue.families.map { family in
            .object([
              ("name", .text(family.name)), ("group", .text(family.group.title)),
              ("summary", .text(family.summary)), ("example", .text(family.example)),
              ("usages", .texts(family.usages)),
            ])
          })
      ),
      (
        "dialects",
        .array(
          Dialect.all.map { dialect in
            .object([
              ("name", .text(dialect.name)), ("title", .text(dialect.title)),
              ("summary", .text(dialect.summary)),
            ])
          })
      ),
      (
        "engines",
        .array(
          SessionEngine.all.map {
            .object([("name", .text($0.name)), ("title", .text($0.displayName))])
          })
      ),
    ])
  }

  /// Every preset that is a curve.
  static var presets: JSONValue {
    .array(
      PresetCatalogue.presets.filter { $0.expression != nil }.map { preset in
        .object([
          ("platform", .text(preset.platform.name)), ("name", .text(preset.name)),
          ("address", .text(preset.address)), ("source", .text(preset.source)),
        ])
      })
  }
}

extension CurveSpec {
  /// The curve in a dialect.
  func conversion(to name: String, maximumError: Double) -> JSONValue {
    guard let dialect = Dialect.named(name) else {
      return .object([("error", .text("unknown dialect"))])
    }
    do throws(ConversionError) {
      let settings = ConversionSettings(maximumError: maximumError)
      let conversion = try converted(to: dialect, settings: settings)
      return .object([
        ("text", .text(conversion.text)), ("exact", .flag(conversion.isExact)),
        ("alternatives", .texts(conversion.alternatives)),
        ("greatestError", .number(conversion.greatestError)),
        ("remarks", .texts(conversion.remarks)),
      ])
    } catch {
      return .object([("error", .text(error.description))])
    }
  }
}
