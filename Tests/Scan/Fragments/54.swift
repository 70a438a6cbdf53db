Text(item.name).onTapGesture { withAnimation(Animation.spring(response: 0.5, dampingFraction: 0.6, blendDuration: 0.3).speed(1.3)) { selected = item } }
