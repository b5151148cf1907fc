/**
 * Does work with a signal that is aborted after so many milliseconds, or together with another one. Not with
 * `AbortSignal.timeout` in `AbortSignal.any`: Node 20 may collect the timeout before it fires.
 */
export async function withLimit<T>(
  ms: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const end = () => {
    ending.abort();
  };
  const timer = setTimeout(end, ms);
  signal?.addEventListener('abort', end, { once: true });
  if (signal?.aborted) end();
  try {
    return await work(ending.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}
