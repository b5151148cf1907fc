import { requestSignInLink } from '@flowdeck/contract/identity/session';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { useState } from 'react';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { useServices } from '../../platform/services.tsx';
import { useAction } from '../../platform/use-action.ts';
import { workflowMailsCopy } from '../workflow-mails-copy.ts';

const { held: copy, errors } = workflowMailsCopy;

/** Says that nothing is sent before this address is proved. The link that signs in proves it. */
export function HeldNotice({ email }: { email: string }) {
  const { api } = useServices();
  const [sent, setSent] = useState(false);
  const { run, pending, ...failed } = useAction(
    { mutationFn: () => api.call(requestSignInLink, { body: { email } }) },
    {
      failed: errors.link,
      onDone: () => {
        setSent(true);
      },
    },
  );
  return (
    <>
      <Notice
        tone="warning"
        title={copy.title}
        action={
          sent ? (
            <p role="status">{copy.sent}</p>
          ) : (
            <Button size="sm" pending={pending} onClick={() => void run()}>
              {copy.again}
            </Button>
          )
        }
      >
        {copy.text(email)}
      </Notice>
      <FormFailure {...failed} />
    </>
  );
}
