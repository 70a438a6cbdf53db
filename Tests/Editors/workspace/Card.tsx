import { motion } from "motion/react";

export const Card = ({ isOpen, children }: CardProps) => (
  <motion.article
    className="rounded-xl transition-shadow duration-200 ease-out"
    animate={{ y: isOpen ? 0 : 400, opacity: isOpen ? 1 : 0 }}
    transition={{
      y: { type: "spring", stiffness: 300, damping: 12 },
      opacity: { duration: 0.2, ease: "easeOut" },
    }}
    whileHover={{ scale: 1.03 }}
  >
    {children}
  </motion.article>
);
