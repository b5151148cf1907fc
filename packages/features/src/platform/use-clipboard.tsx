import { useEffect, useRef, useState } from 'react';
import { CopyByHand } from './copy-by-hand.tsx';
import { useServices } from './services.tsx';
import { writeToClipboard } from './write-to-clipboard.ts';

/** How long “Copied” is shown, in milliseconds (docs/specification.md, section 2). */
const copiedFor = 2_000;

/** Copies a text and reports it as copied for two seconds. A failure is logged. */
export function useClipboard(text: string) {
  const { log } = useServices();
  const [copied, setCopied] = useState<string>();
  const [failed, setFailed] = useState({ text: '', times: 0 });
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
      setFailed({ text, times: failed.times + 1 });
      return;
    }
    setFailed({ text: '', times: 0 });
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
    byHand: failed.times > 0 && failed.text === text && (
      <CopyByHand key={failed.times} text={text} />
    ),
  };
}
