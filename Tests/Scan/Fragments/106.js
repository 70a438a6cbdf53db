anime({
  targets: '.el',
  translateX: 270,
  duration: 1500,
  easing: 'cubicBezier(.5, .05, .1, .3)'
});
