import { useState } from 'react';
import { removeExamples } from '@flowdeck/contract/operations/first-steps';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { useServices } from '../../platform/services.tsx';
import { useAction } from '../../platform/use-action.ts';
import { firstStepsCopy } from '../first-steps-copy.ts';

const { examples: copy, errors } = firstStepsCopy;

/** What a workspace with examples is, and the way out of it. */
export function Examples() {
  const { api, leaveTo } = useServices();
  const [asks, setAsks] = useState(false);
  const action = useAction(
    { mutationFn: () => api.call(removeExamples, {}) },
    {
      failed: errors.remove,
      onDone: () => {
        // Home would lead back to the workspace that was used last, which is gone.
        leaveTo('/dashboard');
      },
    },
  );
  return (
    <Notice
      tone="info"
      title={copy.title}
      action={
        <Button
          size="sm"
          onClick={() => {
            setAsks(true);
          }}
        >
          {copy.remove}
        </Button>
      }
    >
      {copy.here}
      {asks && (
        <ConfirmAction
          title={copy.question}
          description={copy.goes}
          confirm={copy.remove}
          cancel={copy.keep}
          action={action}
          onClose={() => {
            setAsks(false);
          }}
        />
      )}
    </Notice>
  );
}
