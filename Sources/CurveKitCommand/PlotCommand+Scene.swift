internal import CurveCharts
internal import CurveScenes

// What a chart shows of a scene besides its curves: states, colours and the attributes of tracks.

extension PlotCommand {
  /// The states of the scene of all curves; none for curves of several scenes, or for an expression.
  func states(of curves: [NamedCurve]) -> [ChartState] {
    guard let scene = commonScene(of: curves) else { return [] }
    return scene.states.map { ChartState(name: $0.name, start: $0.start, end: $0.end) }
  }

  /// The colours of which components are drawn, above the first component of each.
  func colors(of curves: [NamedCurve]) -> [ChartColor] {
    guard let scene = commonScene(of: curves) else { return [] }
    return scene.colors.compactMap { color in
      let first = curves.firstIndex { $0.source.name?.hasPrefix("\(color.name).") == true }
      guard let first, let track = curves[first].source.track else { return nil }
      return ChartColor(
        name: color.name, track: first, visible: track.attributes.visible, color: color.color)
    }
  }

  /// The scene of which all curves are tracks, if there is one.
  func commonScene(of curves: [NamedCurve]) -> Scene? {
    let sources = curves.map { curve -> TrackSource? in
      if case .track(let source) = curve.source { source } else { nil }
    }
    guard let first = sources.first ?? nil, sources.allSatisfy({ $0?.file == first.file }) else {
      return nil
    }
    return first.scene
  }
}

extension SceneTrack {
  /// How a chart shows the track.
  var chartAttributes: ChartAttributes {
    ChartAttributes(
      period: attributes.period, visible: attributes.visible,
      direction: attributes.axis == .down ? .down : .up, model: model)
  }
}
