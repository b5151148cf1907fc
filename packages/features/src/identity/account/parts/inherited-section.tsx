import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { settleInheritance } from '@flowdeck/contract/identity/account';
import { Button } from '@flowdeck/ui/button';
import { Dialog } from '@flowdeck/ui/late-dialog';
import { Notice } from '@flowdeck/ui/notice';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useNotify } from '../../../platform/notifications/index.ts';
import { useServices } from '../../../platform/services.tsx';
import { accountQuery } from '../account.queries.ts';
import { inheritedCopy as copy } from '../inherited-copy.ts';
import { useAccountAction } from '../use-account-action.ts';

/** Asks whether to keep what somebody else may have left in the workspace; nothing if there is no question. */
export function InheritedSection() {
  const { api } = useServices();
  const client = useQueryClient();
  const notify = useNotify();
  const { data } = useQuery(accountQuery(api));
  const { run, running, failure, sessionEnded } = useAccountAction<'keep' | 'empty'>();
  const [asking, setAsking] = useState(false);
  if (!data?.inherited) return null;
  const settle = (what: 'keep' | 'empty') =>
    run(what, async () => {
      await api.call(settleInheritance, { body: { keep: what === 'keep' } });
      notify({ tone: 'success', title: what === 'keep' ? copy.kept : copy.emptied });
      setAsking(false);
      // Every other page shows what the workspace holds.
      if (what === 'empty') void client.invalidateQueries();
    });
  const failed = <FormFailure failure={failure} sessionEnded={sessionEnded} />;
  return (
    <Notice tone="warning" title={copy.title}>
      <div className="grid gap-3">
        <p>{copy.hint}</p>
        {!asking && failed}
        <div className="flex flex-wrap gap-2">
          <Button pending={running === 'keep'} onClick={() => void settle('keep')}>
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
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        size="sm"
        title={copy.emptyTitle}
        description={copy.emptyHint}
        footer={
          <>
            <Button
              variant="ghost"
              onClick={() => {
                setAsking(false);
              }}
            >
              {copy.cancel}
            </Button>
            <Button
              variant="danger"
              pending={running === 'empty'}
              onClick={() => void settle('empty')}
            >
              {copy.confirm}
            </Button>
          </>
        }
      >
        {failure !== undefined && failed}
      </Dialog>
    </Notice>
  );
}
