/** Polls until the condition holds. */
export async function until(
  what: string,
  ask: () => Promise<boolean>,
  withinMs = 60_000,
): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await ask())) {
    if (performance.now() > end) throw new Error(`In ${String(withinMs)} ms not: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
