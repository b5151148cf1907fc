import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { confirmEmail } from '@flowdeck/contract/identity/account-changes';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useNotify } from '../../../platform/notifications/index.ts';
import { useServices } from '../../../platform/services.tsx';
import { useSession } from '../../../platform/session/index.ts';
import { accountQuery } from '../account.queries.ts';
import { detailsCopy as copy } from '../details-copy.ts';
import { useAccountAction } from '../use-account-action.ts';

export interface ConfirmEmailProps {
  /** What the emailed link holds. */
  token: string;
}

/** Confirms a new email address, for whoever followed the link to it. */
export function ConfirmEmail({ token }: ConfirmEmailProps) {
  const { api } = useServices();
  const { update } = useSession();
  const notify = useNotify();
  const { data } = useQuery(accountQuery(api));
  const [done, setDone] = useState(false);
  const { run, running, failure, sessionEnded } = useAccountAction<'confirm'>();
  const confirm = () =>
    run('confirm', async () => {
      await api.call(confirmEmail, { body: { token } });
      if (data?.newEmail) update({ email: data.newEmail });
      notify({ tone: 'success', title: copy.confirmed });
      setDone(true);
    });
  // What proves an address does not stay in the history.
  useEffect(() => {
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
  }, []);
  if (done) return null;
  return (
    <Notice title={copy.confirmTitle}>
      <div className="grid gap-3">
        <p>{copy.confirmHint}</p>
        <FormFailure failure={failure} sessionEnded={sessionEnded} />
        <div>
          <Button pending={running !== undefined} onClick={() => void confirm()}>
            {copy.confirm}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
