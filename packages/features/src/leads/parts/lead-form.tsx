import { UserPlus } from 'lucide-react';
import type { RefObject } from 'react';
import { limits } from '@flowdeck/contract/text';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { TextField } from '@flowdeck/ui/text-field';
import type { LeadCapture } from '../use-lead-capture.ts';
import { Honeypot, honeypotValue } from './honeypot.tsx';

export interface LeadFormProps {
  capture: LeadCapture;
  /** Where a next lead begins. */
  emailRef: RefObject<HTMLInputElement | null>;
}

/** What a visitor of a website would fill in. */
export function LeadForm({ capture, emailRef }: LeadFormProps) {
  const { draft, change, emailError, failure, pending, ready, check, submit } = capture;
  return (
    <form
      noValidate
      aria-label="Lead capture"
      className="grid gap-4 rounded-xl border border-line bg-surface p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!ready) return;
        if (check()) void submit(honeypotValue(event.currentTarget));
        else emailRef.current?.focus();
      }}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        ref={emailRef}
        required
        maxLength={limits.email}
        error={emailError}
        value={draft.email}
        onChange={(event) => {
          change({ email: event.target.value });
        }}
      />
      <div className="grid gap-4 page-sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="off"
          maxLength={limits.name}
          value={draft.firstName}
          onChange={(event) => {
            change({ firstName: event.target.value });
          }}
        />
        <TextField
          label="Last name"
          autoComplete="off"
          maxLength={limits.name}
          value={draft.lastName}
          onChange={(event) => {
            change({ lastName: event.target.value });
          }}
        />
      </div>
      <TextField
        label="Company"
        autoComplete="off"
        maxLength={limits.name}
        value={draft.company}
        onChange={(event) => {
          change({ company: event.target.value });
        }}
      />
      <Honeypot />
      {failure !== undefined && (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        disabled={!ready}
        pending={pending}
        icon={<UserPlus aria-hidden className="size-4" />}
      >
        Capture Lead
      </Button>
    </form>
  );
}
