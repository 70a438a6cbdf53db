val spec: AnimationSpec<Dp> = if (expanded) spring(stiffness = 300f) else snap()
