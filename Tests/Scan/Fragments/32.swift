static var toolbar: Animation { Animation.spring(response: 0.32, dampingFraction: 0.9, blendDuration: 0) }
