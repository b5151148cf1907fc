import { useState } from 'react';
import { KeyForm } from './key-form.tsx';
import { MadeKey } from './made-key.tsx';

export interface NewKeyProps {
  /** Called when the user gave up, or has seen the key. */
  onDone: () => void;
}

/** Makes a key and shows it this once. */
export function NewKey({ onDone }: NewKeyProps) {
  const [apiKey, setApiKey] = useState<string | null>(null);
  return (
    <div className="rounded-xl border border-line bg-surface p-4 sm:p-5">
      {apiKey === null ? (
        <KeyForm onCancel={onDone} onMade={setApiKey} />
      ) : (
        <MadeKey apiKey={apiKey} onDone={onDone} />
      )}
    </div>
  );
}
