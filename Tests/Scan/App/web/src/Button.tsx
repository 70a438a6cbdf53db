import { motion } from "framer-motion";
import { transitions, pageTransition } from "./motion";

const variants = {
  hidden: { opacity: 0 },
  visible: { opacity: 1, transition: { type: "spring", stiffness: 260, damping: 20, mass: 0.8 } },
  exit: { opacity: 0, transition: { duration: 0.2, ease: [0.4, 0, 1, 1] } },
};

export function Button({ label, isBusy }: Props) {
  return (
    <motion.button
      variants={variants}
      whileHover={{ scale: 1.05 }}
      transition={{ type: "spring", stiffness: 400, damping: 17 }}
    >
      {/* transition={{ type: "spring", bounce: 0.9 }} */}
      <motion.span
        animate={{ x: isBusy ? 4 : 0 }}
        transition={{
          x: { duration: 0.3, ease: "easeInOut" },
          opacity: { duration: 0.1, ease: "linear" },
        }}
      >
        {label} moves with ease-in-out and a spring
      </motion.span>
      <motion.i transition={isBusy ? { duration: 1, ease: "linear", repeat: Infinity } : { type: "spring" }} />
      <motion.b transition={pageTransition} />
      <motion.u animate={{ x: [0, 1, 0] }} transition={{ duration: 1, ease: ["easeIn", "easeOut"] }} />
      <p title="transition: all 1s" style={{ transition: "opacity 0.2s ease-out" }} />
    </motion.button>
  );
}
