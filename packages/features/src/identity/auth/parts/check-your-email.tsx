import MailCheck from 'lucide-react/icons/mail-check';
import type { MailWay } from '@flowdeck/contract/identity/session';
import type { OpenWord } from '@flowdeck/contract/tolerant';
import { Button } from '@flowdeck/ui/button';
import { ArrivalHeading } from './arrival.tsx';
import { checkYourEmailCopy as copy } from './check-your-email-copy.ts';

/** How an email leaves; null where the server does not say. */
export type MailsBy = OpenWord<MailWay> | null;

interface CheckYourEmailProps {
  email: string;
  mailsBy: MailsBy;
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
      <ArrivalHeading>{copy.title}</ArrivalHeading>
      <p className="text-ink-muted">
        {mailsBy === 'outbox' ? copy.waitsFor : copy.sentTo}{' '}
        <strong className="font-medium text-ink">{email}</strong>. {mailsBy && copy.validity}
      </p>
      {mailsBy === 'outbox' && <p className="text-sm text-ink-muted">{copy.noMailServer}</p>}
      <Button variant="ghost" onClick={onBack}>
        {backLabel}
      </Button>
    </div>
  );
}
