import { motion } from "framer-motion";

const toast = { type: "spring", stiffness: 200 };

export default function Toast({ text }) {
  const season = "spring";
  return (
    <motion.div
      initial={{ y: 50 }}
      animate={{ y: 0, transition: { ease: "circOut", duration: 0.25 } }}
      exit={{ y: 50, transition: { ease: "backOut", duration: 0.2 } }}
      transition={toast}
    >
      {text} {season} <a href="https://example.com/ease-in?x=spring(1)">docs</a>
      <Video {...{ duration: 42, autoplay: true }} />
    </motion.div>
  );
}
