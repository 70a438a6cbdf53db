val anim = SpringAnimation(view, DynamicAnimation.TRANSLATION_Y, 0f)
anim.spring = SpringForce(0f).setDampingRatio(0.6f).setStiffness(300f)
