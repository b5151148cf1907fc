import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@flowdeck/ui/button';

export interface CheckYourEmailProps {
  email: string;
  backLabel: string;
  onBack: () => void;
}

/** What follows a requested link. The same for every address, known or not. */
export function CheckYourEmail({ email, backLabel, onBack }: CheckYourEmailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <span className="rounded-full bg-positive-soft p-2 text-positive-ink">
        <MailCheck aria-hidden className="size-5" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-lg font-medium outline-none">
        Check your email
      </h2>
      <p className="text-ink-muted">
        We sent a link to <strong className="font-medium text-ink">{email}</strong>. It works once
        and for 10 minutes.
      </p>
      <Button variant="ghost" onClick={onBack}>
        {backLabel}
      </Button>
    </div>
  );
}
