import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { apiKeysCopy as copy } from '../api-keys-copy.ts';
import { KeyForm } from './key-form.tsx';
import { MadeKey } from './made-key.tsx';

/** Where the user is in making a key. */
type Stage = { at: 'rest' } | { at: 'form' } | { at: 'made'; apiKey: string };

/** Makes a key and shows it this once. */
export function NewKey() {
  const [stage, setStage] = useState<Stage>({ at: 'rest' });
  const openRef = useRef<HTMLButtonElement>(null);
  const hasOpened = useRef(false);
  const isAtRest = stage.at === 'rest';
  // Back to what opened the form.
  useLayoutEffect(() => {
    if (isAtRest && hasOpened.current) openRef.current?.focus();
    hasOpened.current = !isAtRest;
  }, [isAtRest]);
  const rest = () => {
    setStage({ at: 'rest' });
  };
  if (stage.at === 'rest') {
    return (
      <div>
        <Button
          ref={openRef}
          variant="primary"
          onClick={() => {
            setStage({ at: 'form' });
          }}
        >
          {copy.add}
        </Button>
      </div>
    );
  }
  return (
    <div className="rounded-xl border border-line bg-surface p-4 sm:p-5">
      {stage.at === 'form' ? (
        <KeyForm
          onCancel={rest}
          onMade={(apiKey) => {
            setStage({ at: 'made', apiKey });
          }}
        />
      ) : (
        <MadeKey apiKey={stage.apiKey} onDone={rest} />
      )}
    </div>
  );
}
