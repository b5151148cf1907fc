import { MailCheck } from 'lucide-react';
import type { MailWay } from '@flowdeck/contract/session';
import { Button } from '@flowdeck/ui/button';
import { ArrivalHeading } from './arrival.tsx';

const mailWaits =
  'No mail server is set up here yet, so the message waits in the outbox on the server. Its operator can read it there.';

export interface CheckYourEmailProps {
  email: string;
  mailsBy: MailWay;
  backLabel: string;
  onBack: () => void;
}

/** What follows a requested link. The same for every address, known or not. */
export function CheckYourEmail({ email, mailsBy, backLabel, onBack }: CheckYourEmailProps) {
  return (
    <div className="grid grid-cols-1 justify-items-center gap-3 text-center">
      <span className="rounded-full bg-positive-soft p-2 text-positive-ink">
        <MailCheck aria-hidden className="size-5" />
      </span>
      <ArrivalHeading>Check your email</ArrivalHeading>
      <p className="text-ink-muted">
        {mailsBy === 'smtp' ? 'We sent a link to' : 'There is a link for'}{' '}
        <strong className="font-medium text-ink">{email}</strong>. It works once and for 10 minutes.
      </p>
      {mailsBy === 'outbox' && <p className="text-sm text-ink-muted">{mailWaits}</p>}
      <Button variant="ghost" onClick={onBack}>
        {backLabel}
      </Button>
    </div>
  );
}
