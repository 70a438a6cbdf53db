gsap.timeline({ defaults: { duration: 0.6, ease: "power2.inOut" } })
