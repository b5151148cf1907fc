import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { confirmEmail } from '@flowdeck/contract/identity/account-changes';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useServices } from '../../../platform/services.tsx';
import { useSession } from '../../../platform/session/index.ts';
import { accountQuery } from '../account.queries.ts';
import { detailsCopy as copy } from '../details-copy.ts';
import { useAccountAction } from '../use-account-action.ts';

export interface ConfirmEmailProps {
  /** What the emailed link holds. */
  token: string;
}

/** Confirms a new email address, once its link was followed. */
export function ConfirmEmail({ token }: ConfirmEmailProps) {
  const { api } = useServices();
  const { update } = useSession();
  const { data } = useQuery(accountQuery(api));
  const [done, setDone] = useState(false);
  const { run, pending, failure, sessionEnded } = useAccountAction(
    () => api.call(confirmEmail, { body: { token } }),
    {
      done: copy.confirmed,
      onDone: () => {
        if (data?.newEmail) update({ email: data.newEmail });
        setDone(true);
      },
    },
  );
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
          <Button pending={pending} onClick={() => void run()}>
            {copy.confirm}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
