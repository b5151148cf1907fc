import { useEffect, useRef, useState } from 'react';
import { useServices } from './services.tsx';

/** Specification, section 2: how long “copied” is shown, in milliseconds. */
const copiedFor = 2_000;

/** Copies a text and says for two seconds that it did. A refusal is only logged. */
export function useClipboard(text: string) {
  const { log } = useServices();
  const [copied, setCopied] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
    } catch (error) {
      log('Failed to copy to the clipboard', error);
      return;
    }
    setCopied(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setCopied(undefined);
    }, copiedFor);
  }

  return { copied: copied === text, copy };
}
