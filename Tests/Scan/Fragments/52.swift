        let curve = UnitCurve.easeInOut
        let y = curve.value(at: progress)
        path.addLine(to: CGPoint(x: x, y: y * height))
