import { sendConfirmation } from '@flowdeck/contract/identity/account-changes';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { useState } from 'react';
import { FormFailure } from '../form/form-failure.tsx';
import { useServices } from '../services.tsx';
import { useAction } from '../use-action.ts';
import { confirmAddressCopy as copy } from './confirm-address-copy.ts';

/** Says that nothing is sent before this address is confirmed, and sends the link again. */
export function ConfirmAddressNotice({ email }: { email: string }) {
  const { api } = useServices();
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
              {copy.again}
            </Button>
          ) : (
            <p role="status">{said}</p>
          )
        }
      >
        <span className="wrap-anywhere">{copy.text(email)}</span>
      </Notice>
      <FormFailure {...failed} />
    </>
  );
}
