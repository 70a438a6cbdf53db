@State private var appear = false
let springs: [Animation] = [.smooth, .snappy(duration: 0.3), .bouncy]
