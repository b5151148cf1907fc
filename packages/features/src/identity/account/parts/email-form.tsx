import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { changeEmail } from '@flowdeck/contract/identity/account-changes';
import { Button } from '@flowdeck/ui/button';
import { TextField } from '@flowdeck/ui/text-field';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useContractForm } from '../../../platform/form/use-contract-form.ts';
import { useNotify } from '../../../platform/notifications/index.ts';
import { problemText } from '../../../platform/problem-text.ts';
import { useServices } from '../../../platform/services.tsx';
import { accountKeys } from '../account.queries.ts';
import { detailsCopy as copy } from '../details-copy.ts';

export interface EmailFormProps {
  /** Of the only address, or of another one. */
  words: { label: string; hint: string };
  onDone: () => void;
}

/** Asks for the link that confirms a new email address. */
export function EmailForm({ words, onDone }: EmailFormProps) {
  const { api } = useServices();
  const client = useQueryClient();
  const notify = useNotify();
  const fieldRef = useRef<HTMLInputElement>(null);
  const { formRef, field, onSubmit, pending, ready, failure, sessionEnded } = useContractForm({
    schema: changeEmail.body,
    defaultValues: { email: '' },
    submit: async (body) => {
      await api.call(changeEmail, { body });
      await client.invalidateQueries({ queryKey: accountKeys.own });
      notify({ tone: 'success', title: copy.sent });
      onDone();
    },
    failureText: (error) => problemText(error, copy.errors.email),
  });
  // The user has just chosen this form; its one field is where they want to be.
  useLayoutEffect(() => fieldRef.current?.focus(), []);
  return (
    <form ref={formRef} noValidate className="grid gap-4" onSubmit={onSubmit}>
      <FormFailure failure={failure} sessionEnded={sessionEnded} />
      <div className="max-w-sm">
        <TextField
          label={words.label}
          hint={words.hint}
          type="email"
          autoComplete="email"
          ref={fieldRef}
          {...field('email')}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={!ready} pending={pending}>
          {copy.sendLink}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}
