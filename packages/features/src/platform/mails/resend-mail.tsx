import { useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { ConfirmAction } from '../confirm-action.tsx';
import { FormFailure } from '../form/form-failure.tsx';
import type { Mail } from './mail-item.tsx';
import { resendMailCopy as copy } from './resend-mail-copy.ts';
import { useMailDecision } from './use-mail-decision.ts';

/** Sends an email again; if the recipient may have got it already, it says what to do and asks first. */
export function ResendMail({ mail: { id, to, status } }: { mail: Mail }) {
  const [asking, setAsking] = useState(false);
  const { decide, pending, ...action } = useMailDecision(() => {
    setAsking(false);
  });
  const run = () => decide({ decision: 'resend', ids: [id] });
  const isPending = pending !== undefined;
  const isUncertain = status === 'uncertain';
  const button = (
    <Button
      size="sm"
      className="justify-self-start"
      pending={pending === 'resend' && !asking}
      onClick={() => {
        if (isUncertain) setAsking(true);
        else void run();
      }}
    >
      {copy.open}
    </Button>
  );
  if (!isUncertain) {
    return (
      <>
        <FormFailure failure={action.failure} sessionEnded={action.sessionEnded} />
        {button}
      </>
    );
  }
  const buttons = (
    <span className="flex flex-wrap gap-2">
      {button}
      <Button
        size="sm"
        pending={pending === 'arrived'}
        onClick={() => void decide({ decision: 'arrived', ids: [id] })}
      >
        {copy.arrived}
      </Button>
    </span>
  );
  return (
    <>
      {!asking && <FormFailure failure={action.failure} sessionEnded={action.sessionEnded} />}
      <Notice tone="warning" action={buttons}>
        {copy.uncertain}
      </Notice>
      <ConfirmAction
        open={asking}
        title={copy.question.title}
        description={copy.question.hint}
        confirm={copy.open}
        cancel={copy.question.cancel}
        action={{ ...action, run, pending: isPending }}
        onClose={() => {
          setAsking(false);
        }}
      >
        <bdi className="wrap-anywhere">{to}</bdi>
      </ConfirmAction>
    </>
  );
}
