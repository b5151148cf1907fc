import { useState } from 'react';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { testSending, type SendingTestKind } from '@flowdeck/contract/delivery/sending';
import { Button } from '@flowdeck/ui/button';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useServices } from '../../../platform/services.tsx';
import { useAction } from '../../../platform/use-action.ts';
import { TestOutcome } from '../../../platform/webhook/test-outcome.tsx';
import { sendingCopy as copy } from '../sending-copy.ts';

export interface TestSendingProps {
  what: SendingTestKind;
  /** On the button. */
  label: string;
  /** What the test does. */
  hint: string;
}

/** A button that runs a test, and what became of it. */
export function TestSending({ what, label, hint }: TestSendingProps) {
  const { api } = useServices();
  const [result, setResult] = useState<TolerantData<typeof testSending>>();
  const { run, pending, ...failed } = useAction(
    {
      mutationFn: () => {
        setResult(undefined);
        return api.call(testSending, { body: { what } });
      },
    },
    { failed: copy.errors.test, onDone: setResult },
  );
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button pending={pending} onClick={() => void run()}>
          {label}
        </Button>
        <p className="min-w-0 text-sm wrap-anywhere text-ink-muted">{hint}</p>
      </div>
      <FormFailure {...failed} />
      {result && <TestOutcome result={result} />}
    </div>
  );
}
