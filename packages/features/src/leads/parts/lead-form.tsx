import UserPlus from 'lucide-react/icons/user-plus';
import { useId, type RefObject } from 'react';
import { leadDetailsCopy } from '@flowdeck/contract/leads/lead-details-copy';
import { leadDetailNames } from '@flowdeck/contract/leads/leads';
import { Button } from '@flowdeck/ui/button';
import { Checkbox } from '@flowdeck/ui/checkbox';
import { TextField } from '@flowdeck/ui/text-field';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { leadsCopy } from '../leads-copy.ts';
import type { LeadCapture } from '../use-lead-capture.ts';

export interface LeadFormProps {
  capture: LeadCapture;
  /** Where the next lead begins. */
  emailRef: RefObject<HTMLInputElement | null>;
}

const copy = leadsCopy.form;

/** What a visitor to a website fills in. */
export function LeadForm({ capture: { form }, emailRef }: LeadFormProps) {
  const sendingId = useId();
  const { formRef, field, toggle, failure, sessionEnded, onSubmit, pending, ready } = form;
  return (
    <form
      ref={formRef}
      noValidate
      aria-label={copy.label}
      className="grid gap-4 card p-4 sm:p-5"
      onSubmit={onSubmit}
    >
      <TextField
        label={copy.email}
        type="email"
        autoComplete="off"
        ref={emailRef}
        {...field('email')}
      />
      {/* The last of an odd number fills its row. */}
      <div className="grid gap-4 page-sm:grid-cols-2 page-sm:[&>:last-child:nth-child(odd)]:col-span-2">
        {leadDetailNames.map((name) => (
          <TextField key={name} label={leadDetailsCopy[name]} autoComplete="off" {...field(name)} />
        ))}
      </div>
      <Checkbox label={copy.consent} {...toggle('consent')} />
      <FormFailure failure={failure} sessionEnded={sessionEnded} />
      <Button
        type="submit"
        variant="primary"
        disabled={!ready}
        pending={pending}
        aria-describedby={sendingId}
        icon={<UserPlus aria-hidden className="size-4" />}
      >
        {copy.submit}
      </Button>
      <p id={sendingId} className="text-sm text-ink-muted">
        {copy.sending}
      </p>
    </form>
  );
}
