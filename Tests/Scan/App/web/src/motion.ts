import { animate, spring } from "motion";
import type { Transition } from "motion/react";

export const EASE = [0.4, 0, 0.2, 1] as const;
export const VIEW_BOX = [0, 0, 1, 1];
const FAST = 0.15;

export const transitions: Record<string, Transition> = {
  gentle: { type: "spring", stiffness: 120, damping: 14 },
  quick: { duration: FAST, ease: "easeOut" },
  sheet: { type: "spring", duration: 0.8, bounce: 0.25 },
  page: { duration: FAST * 2, ease: EASE, delay: 0.1 },
};

export async function pulse(element: Element): Promise<void> {
  await animate(element, { scale: [1, 1.2] }, { type: "spring", visualDuration: 0.3, bounce: 0.3 });
  await animate(element, { opacity: 0 }, { duration: 0.4, ease: "linear" });
}

interface Spring {
  stiffness: number;
  damping: number;
}

export function ease(t: number): number {
  return t * t;
}

const season: "spring" | "autumn" = "spring";
const clip = { duration: 3.2, start: 0 };
