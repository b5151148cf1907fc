import { useMutation } from '@tanstack/react-query';
import { requestSignInLink } from '@flowdeck/contract/identity/session';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { useState } from 'react';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { isSessionEnded, problemText } from '../../platform/problem-text.ts';
import { useServices } from '../../platform/services.tsx';
import { useSubmit } from '../../platform/use-submit.ts';
import { workflowMailsCopy } from '../workflow-mails-copy.ts';

const { held: copy, errors } = workflowMailsCopy;

/** Says that nothing is sent before this address is proved. The link that signs in proves it. */
export function HeldNotice({ email }: { email: string }) {
  const { api } = useServices();
  const [sent, setSent] = useState(false);
  const [failed, setFailed] = useState<{ error: unknown }>();
  const { mutateAsync } = useMutation({
    mutationFn: () => api.call(requestSignInLink, { body: { email } }),
  });
  const { pending, submit } = useSubmit(async () => {
    setFailed(undefined);
    try {
      await mutateAsync();
      setSent(true);
    } catch (error) {
      setFailed({ error });
    }
  });
  return (
    <>
      <Notice
        tone="warning"
        title={copy.title}
        action={
          sent ? (
            <p role="status">{copy.sent}</p>
          ) : (
            <Button size="sm" pending={pending} onClick={() => void submit()}>
              {copy.again}
            </Button>
          )
        }
      >
        {copy.text(email)}
      </Notice>
      <FormFailure
        failure={failed && problemText(failed.error, errors.link)}
        sessionEnded={isSessionEnded(failed?.error)}
      />
    </>
  );
}
