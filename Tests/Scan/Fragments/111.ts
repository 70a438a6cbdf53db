const transition: Transition = { type: "tween", ease: "anticipate", duration: 0.5 };
