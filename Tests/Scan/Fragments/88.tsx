export const Dialog = () => (
  <AnimatePresence>
    {open && <motion.section exit={{ opacity: 0, transition: { duration: 0.15, ease: "easeIn" } }} transition={{ type: "spring", duration: 0.5, bounce: 0.2 }} />}
  </AnimatePresence>
);
}
