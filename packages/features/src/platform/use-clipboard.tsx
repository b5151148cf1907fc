import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useServices } from './services.tsx';
import { writeToClipboard } from './write-to-clipboard.ts';

/** How long “Copied” is shown, in milliseconds (docs/specification.md, section 2). */
const copiedFor = 2_000;

/** Copies a text and reports it as copied for two seconds. A failure is logged. */
export function useClipboard(text: string) {
  const { log } = useServices();
  const [copied, setCopied] = useState<string>();
  const [byHand, setByHand] = useState<{ text: string; times: number; field: ReactNode }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  async function copy() {
    try {
      await writeToClipboard(text);
    } catch (error) {
      log('Failed to copy to the clipboard', error);
      // Where it cannot be loaded, the page stays as it is, with a text that may be shown this once.
      const loaded = await import('./copy-by-hand.tsx').catch(() => undefined);
      const times = (byHand?.times ?? 0) + 1;
      const field = loaded && <loaded.CopyByHand key={times} text={text} />;
      setByHand({ text, times, field });
      return;
    }
    setByHand(undefined);
    setCopied(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setCopied(undefined);
    }, copiedFor);
  }

  return {
    copied: copied === text,
    copy,
    /** The text in a field, selected, after it could not be copied. */
    byHand: byHand?.text === text && byHand.field,
  };
}
