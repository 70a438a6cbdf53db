/// The parameters and coefficients of a model with the least sum of squared residuals, near a start.
///
/// It is the method of Levenberg and Marquardt on the parameters alone. The rotations that project the coefficients
/// out also give Kaufman's step (BIT 15, 1975), which is 0 exactly where the gradient of the sum is. Derivatives by
/// parameters are central differences with an error of about 1e-10; that changes the number of steps, not the result.
struct LeastSquaresFit {
  /// The parameters.
  let parameters: [Double]
  /// The coefficients of the functions.
  let coefficients: [Double]
  /// The sum of the squared residuals.
  let sum: Double
  /// Which parameters are not at a limit of their range.
  let isFree: [Bool]
  /// The factor of the derivatives by all coefficients and parameters.
  private let derivatives: TriangularFactor

  /// The number of coefficients and free parameters.
  var freedom: Int { coefficients.count + isFree.count { $0 } }

  /// Finds the fit.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - samples: The samples.
  ///   - start: The parameters to start from; they are clamped to their ranges.
  ///   - steps: The greatest number of steps.
  init<Model: SeparableModel>(
    _ model: Model, to samples: UnitSamples, from start: [Double], steps: Int = 60
  ) {
    let problem = LeastSquaresProblem(model: model, samples: samples)
    var parameters = problem.clamped(start)
    var factor = problem.factor(parameters)
    var damping = 1e-3
    var isFree = [Bool](repeating: true, count: parameters.count)
    var coefficients: [Double]
    var derivatives: TriangularFactor
    var step = 0
    repeat {
      coefficients = factor.coefficients(ofFirst: model.columnCount)
      derivatives = problem.factor(parameters, coefficients)
      step += 1
      var isBetter = false
      for _ in 0..<10 where !parameters.isEmpty && step <= steps {
        let change: [Double]
        let gain: Double
        (change, isFree, gain) = problem.step(derivatives, parameters, damping: damping)
        // A step far below the standard errors.
        if gain <= 1e-18 * factor.squaredResidual { break }
        let next = problem.clamped(zip(parameters, change).map { $0 + $1 })
        let other = problem.factor(next)
        if other.squaredResidual < factor.squaredResidual, next != parameters {
          // A gain of less than a unit in the last place is a rounding error.
          isBetter = factor.squaredResidual - other.squaredResidual > 1e-15 * factor.squaredResidual
          (parameters, factor) = (next, other)
          damping = max(damping / 10, 1e-12)
          break
        }
        if !change.contains(where: { $0 != 0 }) { break }
        damping *= 10
      }
      if !isBetter { break }
    } while true
    self.parameters = parameters
    self.coefficients = factor.coefficients(ofFirst: model.columnCount)
    (self.derivatives, self.isFree) = (derivatives, isFree)
    sum = factor.squaredResidual
  }

  /// The factor by which the standard error of a function of coefficients and parameters is greater than that of one
  /// sample; `nil` if the samples do not determine it, or if it depends only on parameters at a limit.
  ///
  /// - Parameters:
  ///   - coefficients: The derivatives by the coefficients; those left out are 0.
  ///   - parameters: The derivatives by the parameters; those left out are 0.
  /// - Returns: The factor.
  func errorFactor(_ coefficients: [Double] = [], parameters: [Double] = []) -> Double? {
    var gradient = [Double](repeating: 0, count: derivatives.count - 1)
    for (index, derivative) in coefficients.enumerated() { gradient[index] = derivative }
    for (index, derivative) in parameters.enumerated() {
      gradient[self.coefficients.count + index] = derivative
    }
    // The columns of the parameters at a limit take no part.
    let kept = gradient.indices.filter {
      $0 < self.coefficients.count || isFree[$0 - self.coefficients.count]
    }
    guard kept.contains(where: { gradient[$0] != 0 }) else { return nil }
    var factor = TriangularFactor(columns: kept.count + 1)
    for row in 0..<(derivatives.count - 1) {
      factor.add(kept.map { row <= $0 ? derivatives[row, $0] : 0 } + [0])
    }
    return factor.dualLength(of: kept.map { gradient[$0] })
  }
}

/// A model and samples.
struct LeastSquaresProblem<Model: SeparableModel> {
  let model: Model
  let samples: UnitSamples

  /// Parameters within their ranges.
  func clamped(_ parameters: [Double]) -> [Double] {
    zip(parameters, model.bounds).map { min(max($0, $1.lowerBound), $1.upperBound) }
  }

  /// The factor of the functions and the values.
  func factor(_ parameters: [Double]) -> TriangularFactor {
    let basis = model.basis(parameters)
    var factor = TriangularFactor(columns: model.columnCount + 1)
    withUnsafeTemporaryAllocation(of: Double.self, capacity: factor.count) { row in
      guard let row = row.baseAddress else { return }
      for index in samples.times.indices {
        model.fill(row, basis, at: samples.times[index])
        row[model.columnCount] = samples.values[index]
        factor.add(row)
      }
    }
    return factor
  }

  /// The factor of the functions, the derivatives by the parameters and the values.
  func factor(_ parameters: [Double], _ coefficients: [Double]) -> TriangularFactor {
    let (columns, count) = (model.columnCount, parameters.count)
    let basis = model.basis(parameters)
    let quotients = parameters.indices.map { quotient(parameters, $0) }
    var factor = TriangularFactor(columns: columns + count + 1)
    withUnsafeTemporaryAllocation(of: Double.self, capacity: factor.count + columns) { row in
      guard let row = row.baseAddress else { return }
      let other = row + factor.count
      for index in samples.times.indices {
        let time = samples.times[index]
        for parameter in 0..<count {
          var sum = 0.0
          for term in quotients[parameter] {
            model.fill(other, term.basis, at: time)
            for column in 0..<columns { sum += term.weight * coefficients[column] * other[column] }
          }
          row[columns + parameter] = sum
        }
        model.fill(row, basis, at: time)
        row[columns + count] = samples.values[index]
        factor.add(row)
      }
    }
    return factor
  }

  /// A difference quotient by a parameter, which stays within its range.
  private func quotient(
    _ parameters: [Double], _ index: Int
  ) -> [(weight: Double, basis: Model.Basis)] {
    let (value, bounds) = (parameters[index], model.bounds[index])
    let size = 6e-6 * max(value.magnitude, 0.1)
    let terms: [(Double, Double)] =
      if value - size < bounds.lowerBound {
        [(-1.5, 0), (2, size), (-0.5, 2 * size)]
      } else if value + size > bounds.upperBound {
        [(1.5, 0), (-2, -size), (0.5, -2 * size)]
      } else {
        [(0.5, size), (-0.5, -size)]
      }
    return terms.map { weight, step in
      var moved = parameters
      moved[index] += step
      return (weight / size, model.basis(moved))
    }
  }

  /// The damped step from the factor of the derivatives, the parameters that are free to move, and by how much the sum
  /// of squares would decrease if the model were linear.
  func step(
    _ derivatives: TriangularFactor, _ parameters: [Double], damping: Double
  ) -> (change: [Double], isFree: [Bool], gain: Double) {
    let columns = model.columnCount
    var free = Array(parameters.indices)
    while true {
      var change = [Double](repeating: 0, count: parameters.count)
      let isFree = parameters.indices.map { free.contains($0) }
      if free.isEmpty { return (change, isFree, 0) }
      var factor = TriangularFactor(columns: free.count + 1)
      for row in columns..<(columns + parameters.count) {
        factor.add(
          free.map { row <= columns + $0 ? derivatives[row, columns + $0] : 0 }
            + [derivatives[row, derivatives.count - 1]])
      }
      for (column, index) in free.enumerated() {
        var row = [Double](repeating: 0, count: free.count + 1)
        row[column] =
          damping.squareRoot() * derivatives.length(ofColumn: columns + index, from: columns)
        factor.add(row)
      }
      for (index, value) in zip(free, factor.coefficients(ofFirst: free.count)) {
        change[index] = value
      }
      // A parameter at a limit that would leave its range stays there.
      let kept = free.filter { index in
        let bounds = model.bounds[index]
        return !(parameters[index] <= bounds.lowerBound && change[index] < 0)
          && !(parameters[index] >= bounds.upperBound && change[index] > 0)
      }
      if kept.count == free.count {
        let gain = free.indices.reduce(0) { $0 + factor[$1, free.count] * factor[$1, free.count] }
        return (change, isFree, gain)
      }
      free = kept
    }
  }
}
