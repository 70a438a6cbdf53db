extension SceneReader {
  mutating func readChanges(_ node: SceneNode) throws(SceneProblem) {}
  mutating func readPhases(_ node: SceneNode) throws(SceneProblem) {}
}
