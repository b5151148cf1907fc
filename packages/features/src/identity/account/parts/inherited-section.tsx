import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { settleInheritance } from '@flowdeck/contract/identity/account';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useServices } from '../../../platform/services.tsx';
import { accountQuery } from '../account.queries.ts';
import { inheritedCopy as copy } from '../inherited-copy.ts';
import { useAccountAction } from '../use-account-action.ts';

/** Asks whether to keep what someone else may have left in the workspace; nothing if there is no question. */
export function InheritedSection() {
  const { api } = useServices();
  const client = useQueryClient();
  const { data } = useQuery(accountQuery(api));
  const [asking, setAsking] = useState(false);
  const keep = useAccountAction(() => api.call(settleInheritance, { body: { keep: true } }), {
    done: copy.kept,
  });
  const empty = useAccountAction(() => api.call(settleInheritance, { body: { keep: false } }), {
    done: copy.emptied,
    onDone: () => {
      setAsking(false);
      // Every other page shows what the workspace holds.
      void client.invalidateQueries();
    },
  });
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
