const [styles, api] = useSpring(() => ({ x: 0, config: config.stiff }));
