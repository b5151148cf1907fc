import { useRef, useState } from 'react';

/**
 * Runs one submission at a time and reports whether one is running. A mutation's `isPending` changes too
 * late for the second click of a double click. The action handles its own failures.
 */
export function useSubmit<Input extends unknown[], Result>(
  action: (...input: Input) => Promise<Result>,
) {
  const [pending, setPending] = useState(false);
  const running = useRef(false);
  const submit = async (...input: Input) => {
    if (running.current) return undefined;
    running.current = true;
    setPending(true);
    try {
      return await action(...input);
    } finally {
      running.current = false;
      setPending(false);
    }
  };
  return { pending, submit };
}
