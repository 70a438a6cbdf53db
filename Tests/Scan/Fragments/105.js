el.animate({ opacity: [0, 1] }, { duration: 1000, easing: "steps(4, end)" })
