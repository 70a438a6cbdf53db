import { animated, config, useSpring, useTrail } from "@react-spring/web";

export const springs = {
  season: "spring",
  pop: { tension: 300, friction: 10 },
};

export const Card = ({ isOpen }: { isOpen: boolean }) => {
  const styles = useSpring({ scale: isOpen ? 1 : 0.9, config: { tension: 170, friction: 26 } });
  const trail = useTrail(3, { opacity: 1, config: config.wobbly });
  const heavy = useSpring({ x: 10, config: { mass: 2, tension: 120 * 2, friction: 30 } });
  const slow = useSpring({ y: 0, config: { frequency: 0.5, damping: 0.8 } });
  const bounced = useSpring({ y: 1, config: { tension: 200, friction: 12, clamp: true } });
  return (
    <animated.div style={styles} className="card">
      {trail.length + heavy.x + slow.y + bounced.y}
      <p>Configured in useSpring({'{'} tension: 1 {'}'}) above.</p>
    </animated.div>
  );
};
