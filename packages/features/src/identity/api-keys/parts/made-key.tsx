import { useLayoutEffect, useRef } from 'react';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { useClipboard } from '../../../platform/use-clipboard.ts';
import { apiKeysCopy } from '../api-keys-copy.ts';

const { made: copy } = apiKeysCopy;

export interface MadeKeyProps {
  /** The key itself. */
  apiKey: string;
  onDone: () => void;
}

/** A new key, which is shown this once. */
export function MadeKey({ apiKey, onDone }: MadeKeyProps) {
  const clipboard = useClipboard(apiKey);
  const copyRef = useRef<HTMLButtonElement>(null);
  // The button that made it is gone; this is what to do next.
  useLayoutEffect(() => copyRef.current?.focus(), []);
  return (
    <div className="grid gap-3">
      <Notice tone="warning" live="status" title={copy.title}>
        {copy.hint}
      </Notice>
      <code className="wrap-anywhere text-ink">{apiKey}</code>
      <div className="flex flex-wrap gap-2">
        <Button ref={copyRef} variant="primary" onClick={() => void clipboard.copy()}>
          {clipboard.copied ? copy.copied : copy.copy}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {copy.done}
        </Button>
      </div>
    </div>
  );
}
