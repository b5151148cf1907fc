import { useEffect, useRef, useState } from 'react';
import { useServices } from './services.tsx';

/** How long “Copied” is shown, in milliseconds (docs/specification.md, section 2). */
const copiedFor = 2_000;

/** Copies a text and reports it as copied for two seconds. A failure is only logged. */
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
