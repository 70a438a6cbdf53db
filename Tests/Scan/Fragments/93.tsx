const props = useSpring({ from: { opacity: 0 }, to: { opacity: 1 }, config: { tension: 210, friction: 20 } });
