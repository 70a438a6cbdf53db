document.body.animate([{ opacity: 0 }, { opacity: 1 }], 300);
