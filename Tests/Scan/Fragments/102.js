gsap.to(".panel", { xPercent: -100, duration: 1.2, ease: "elastic.out(1, 0.3)" });
