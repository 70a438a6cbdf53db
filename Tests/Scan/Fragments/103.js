gsap.fromTo(el, { autoAlpha: 0 }, { autoAlpha: 1, ease: "sine.inOut" });
