import { sendConfirmation } from '@flowdeck/contract/identity/account-changes';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { useState } from 'react';
import { FormFailure } from '../form/form-failure.tsx';
import { useServices } from '../services.tsx';
import { useAction } from '../use-action.ts';
import { useWaiting } from '../waiting/waiting.queries.ts';
import { ownAddressIn } from './own-address-in.ts';
import { confirmAddressCopy as copy } from './confirm-address-copy.ts';

export interface ConfirmAddressNoticeProps {
  email: string;
  /** What else waits for it. */
  hint?: string | undefined;
}

/** Says that nothing is sent before this address is confirmed, and sends the link again. */
export function ConfirmAddressNotice({ email, hint }: ConfirmAddressNoticeProps) {
  const { api } = useServices();
  // Where no mail server is set up.
  const isKept = ownAddressIn(useWaiting().data)?.mailsBy === 'outbox';
  const [said, setSaid] = useState<string>();
  const { run, pending, ...failed } = useAction(
    { mutationFn: () => api.call(sendConfirmation, {}) },
    {
      failed: copy.errors.link,
      onDone: ({ mailsBy }) => {
        setSaid(mailsBy === 'outbox' ? copy.kept : copy.sent);
      },
    },
  );
  return (
    <>
      <Notice
        tone="warning"
        title={copy.title}
        action={
          said === undefined ? (
            <Button size="sm" pending={pending} onClick={() => void run()}>
              {isKept ? copy.makeNew : copy.again}
            </Button>
          ) : (
            <p role="status">{said}</p>
          )
        }
      >
        {hint !== undefined && <p>{hint}</p>}
        <p className="wrap-anywhere">{isKept ? copy.notMailed(email) : copy.text(email)}</p>
      </Notice>
      <FormFailure {...failed} />
    </>
  );
}
