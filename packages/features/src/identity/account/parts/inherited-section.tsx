import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { settleInheritance } from '@flowdeck/contract/identity/account';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useServices } from '../../../platform/services.tsx';
import { useAction } from '../../../platform/use-action.ts';
import { accountCopy } from '../account-copy.ts';
import { accountQuery } from '../account.queries.ts';
import { inheritedCopy as copy } from '../inherited-copy.ts';
import { useAccountAction } from '../use-account-action.ts';

/** Asks whether to keep what someone else may have left in the workspace; nothing if there is no question. */
export function InheritedSection() {
  const { api, leaveTo } = useServices();
  const { data } = useQuery(accountQuery(api));
  const [asking, setAsking] = useState(false);
  const keep = useAccountAction(() => api.call(settleInheritance, { body: { keep: true } }), {
    done: copy.kept,
  });
  const empty = useAction(
    { mutationFn: () => api.call(settleInheritance, { body: { keep: false } }) },
    {
      failed: accountCopy.errors.change,
      onDone: () => {
        // Nothing of the old workspace is left in the page that opens next.
        leaveTo('/account');
      },
    },
  );
  if (!data?.inherited) return null;
  return (
    <Notice tone="warning" title={copy.title}>
      <div className="grid gap-3">
        <p>{copy.hint}</p>
        <FormFailure failure={keep.failure} sessionEnded={keep.sessionEnded} />
        <div className="flex flex-wrap gap-2">
          <Button pending={keep.pending} onClick={() => void keep.run()}>
            {copy.keep}
          </Button>
          <Button
            onClick={() => {
              setAsking(true);
            }}
          >
            {copy.empty}
          </Button>
        </div>
      </div>
      <ConfirmAction
        open={asking}
        title={copy.emptyTitle}
        description={copy.emptyHint}
        confirm={copy.confirm}
        cancel={copy.cancel}
        action={empty}
        onClose={() => {
          setAsking(false);
        }}
      />
    </Notice>
  );
}
