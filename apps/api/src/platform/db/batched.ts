/**
 * Asks a question for everyone who waits for an answer when it is sent: one at a time, and never an
 * answer that was on its way before someone asked.
 */
export function batched<T>(ask: () => Promise<T>): () => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    next ??= before.then(() => {
      next = undefined;
      const answer = ask();
      before = answer.catch(() => undefined);
      return answer;
    });
    return next;
  };
}
