import { useState } from 'react';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { testSending } from '@flowdeck/contract/delivery/sending';
import { Button } from '@flowdeck/ui/button';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { isSessionEnded, problemText } from '../../../platform/problem-text.ts';
import { useServices } from '../../../platform/services.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { TestOutcome } from '../../../platform/webhook/test-outcome.tsx';
import { sendingCopy as copy } from '../sending-copy.ts';

export interface TestSendingProps {
  what: 'email' | 'post';
  /** On the button. */
  label: string;
  /** What the test does. */
  hint: string;
}

/** A button that sends a test, and what became of it. */
export function TestSending({ what, label, hint }: TestSendingProps) {
  const { api } = useServices();
  const [result, setResult] = useState<TolerantData<typeof testSending>>();
  const [error, setError] = useState<unknown>();
  const { pending, submit } = useSubmit(async () => {
    setError(undefined);
    setResult(undefined);
    try {
      setResult(await api.call(testSending, { body: { what } }));
    } catch (failed) {
      setError(failed);
    }
  });
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button pending={pending} onClick={() => void submit()}>
          {label}
        </Button>
        <p className="min-w-0 text-sm wrap-anywhere text-ink-muted">{hint}</p>
      </div>
      <FormFailure
        failure={error === undefined ? undefined : problemText(error, copy.errors.test)}
        sessionEnded={isSessionEnded(error)}
      />
      {result && <TestOutcome result={result} />}
    </div>
  );
}
