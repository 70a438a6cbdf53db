private static final TimeInterpolator EASE = new PathInterpolator(0.4f, 0.0f, 0.2f, 1.0f);
    // new LinearInterpolator()
