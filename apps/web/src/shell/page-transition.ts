/** Milliseconds that a page may take to be drawn; the view stands still meanwhile. */
const patience = 100;

let arrived: () => void = () => undefined;

/**
 * Fades from this page to the one that `navigate` leads to, as fast as the stylesheet says. The next
 * navigation ends it. Without it in browsers that cannot, and for people who asked for less motion.
 */
export function fadeToPage(navigate: () => void): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || !('startViewTransition' in document)) {
    navigate();
    return;
  }
  const { ready } = document.startViewTransition(
    () =>
      new Promise<void>((resolve) => {
        arrived = resolve;
        setTimeout(resolve, patience);
        navigate();
      }),
  );
  // A fade that was cut short, or that nobody would see.
  ready.catch(() => undefined);
}

/** Says that the new page is on the screen. */
export const pageArrived = (): void => {
  arrived();
};
