import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { useClipboard } from '../../../platform/use-clipboard.tsx';
import { apiKeysCopy } from '../api-keys-copy.ts';
import { KeyForm } from './key-form.tsx';

const { made: copy } = apiKeysCopy;

export interface NewKeyProps {
  /** Called when the user gave up, or has seen the key. */
  onDone: () => void;
}

/** Makes a key and shows it this once. */
export function NewKey({ onDone }: NewKeyProps) {
  const [apiKey, setApiKey] = useState<string | null>(null);
  return (
    <div className="card p-4 sm:p-5">
      {apiKey === null ? (
        <KeyForm onCancel={onDone} onMade={setApiKey} />
      ) : (
        <MadeKey apiKey={apiKey} onDone={onDone} />
      )}
    </div>
  );
}

interface MadeKeyProps {
  /** The key itself. */
  apiKey: string;
  onDone: () => void;
}

/** A new key, which is shown this once. */
function MadeKey({ apiKey, onDone }: MadeKeyProps) {
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
      {clipboard.byHand}
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
