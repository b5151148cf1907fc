/** Milliseconds that the code of a page may take before the page comes without a fade; then, to be drawn. */
const patience = 100;

let latest: object | undefined;
let arrived: () => void = () => undefined;

/**
 * Fades from this page to the one that `navigate` leads to, as fast as the stylesheet says. Of several
 * that were asked for in a row, the last one counts. Without it in browsers that cannot, and for people
 * who asked for less motion.
 * @param fetched resolves to the code of the page, or to nothing if it cannot be fetched
 */
export async function fadeToPage(fetched: Promise<unknown>, navigate: () => void): Promise<void> {
  const asked = {};
  latest = asked;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || !('startViewTransition' in document)) {
    navigate();
    return;
  }
  // The browser drops what is clicked between the two pages of a fade, so it begins when both are there.
  const code = await Promise.race([fetched, after(patience)]);
  if (latest !== asked) return;
  if (!code) {
    navigate();
    return;
  }
  const { ready } = document.startViewTransition(async () => {
    if (latest !== asked) return;
    const drawn = new Promise<void>((resolve) => (arrived = resolve));
    navigate();
    await Promise.race([drawn, after(patience)]);
  });
  // A fade that was cut short, or that nobody would see.
  ready.catch(() => undefined);
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/** Says that the new page is on the screen. */
export const pageArrived = (): void => {
  arrived();
};
