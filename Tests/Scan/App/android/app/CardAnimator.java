package com.example.app;

import android.view.animation.*;
import androidx.dynamicanimation.animation.SpringForce;
import androidx.dynamicanimation.animation.SpringAnimation;

/** Animates cards. {@code new LinearInterpolator()} looked stiff. */
public final class CardAnimator {
    static final Interpolator EMPHASIZED = new PathInterpolator(0.2f, 0f, 0f, 1f);
    private static final float X = 0.4f;

    public void open(View card) {
        Interpolator standard = new PathInterpolator(X, 0f, X / 2, 1f);
        Interpolator out = new DecelerateInterpolator();
        Interpolator both = new AccelerateDecelerateInterpolator();
        Interpolator drop = new BounceInterpolator();
        SpringForce force = new SpringForce(0f)
            .setStiffness(SpringForce.STIFFNESS_LOW)
            .setDampingRatio(SpringForce.DAMPING_RATIO_LOW_BOUNCY);
        log("PathInterpolator(0.2f, 0f, 0f, 1f)", force, standard, out, both, drop);
        // card.animate().setInterpolator(new AccelerateInterpolator());
        card.setAnimation(null);
    }
}
