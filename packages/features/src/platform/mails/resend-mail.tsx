import { useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { ConfirmAction } from '../confirm-action.tsx';
import { FormFailure } from '../form/form-failure.tsx';
import type { Mail } from './mail-item.tsx';
import { mailsCopy } from './mails-copy.ts';
import { useMailDecision } from './use-mail-decision.ts';

const copy = mailsCopy.resend;

/** A button that sends an email again; it asks first if the recipient may have got it already. */
export function ResendMail({ mail: { id, to, status } }: { mail: Mail }) {
  const [asking, setAsking] = useState(false);
  const { decide, pending, ...action } = useMailDecision(() => {
    setAsking(false);
  });
  const run = () => decide({ decision: 'resend', ids: [id] });
  const isPending = pending !== undefined;
  const isUncertain = status === 'uncertain';
  return (
    <>
      {!asking && <FormFailure failure={action.failure} sessionEnded={action.sessionEnded} />}
      <Button
        size="sm"
        className="justify-self-start"
        pending={isPending && !asking}
        onClick={() => {
          if (isUncertain) setAsking(true);
          else void run();
        }}
      >
        {copy.open}
      </Button>
      {isUncertain && (
        <ConfirmAction
          open={asking}
          title={copy.title}
          description={copy.hint}
          confirm={copy.open}
          cancel={copy.cancel}
          action={{ ...action, run, pending: isPending }}
          onClose={() => {
            setAsking(false);
          }}
        >
          <bdi className="wrap-anywhere">{to}</bdi>
        </ConfirmAction>
      )}
    </>
  );
}
