import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { setPassword } from '@flowdeck/contract/identity/account-changes';
import { Button } from '@flowdeck/ui/button';
import { PasswordField } from '@flowdeck/ui/password-field';
import * as z from 'zod/mini';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { newPassword, newPasswordRules } from '../../../platform/form/new-password.ts';
import { useContractForm } from '../../../platform/form/use-contract-form.ts';
import { useNotify } from '../../../platform/notifications/index.ts';
import { problemText } from '../../../platform/problem-text.ts';
import { useServices } from '../../../platform/services.tsx';
import { accountKeys } from '../account.queries.ts';
import { passwordCopy as copy } from '../password-copy.ts';

const schema = z.object({ password: newPassword });

export interface PasswordFormProps {
  /** Whether there is none to replace. */
  isFirst: boolean;
  onDone: () => void;
}

/** Chooses a password. */
export function PasswordForm({ isFirst, onDone }: PasswordFormProps) {
  const which = isFirst ? 'first' : 'new';
  const { api } = useServices();
  const client = useQueryClient();
  const notify = useNotify();
  const fieldRef = useRef<HTMLInputElement>(null);
  const { formRef, field, onSubmit, pending, ready, failure, sessionEnded, values } =
    useContractForm({
      schema,
      defaultValues: { password: '' },
      submit: async (body) => {
        await api.call(setPassword, { body });
        await client.invalidateQueries({ queryKey: accountKeys.all });
        notify({ tone: 'success', title: copy.saved });
        onDone();
      },
      failureText: (error) => problemText(error, copy.errors.save),
    });
  // The user has just chosen this form, or came for it; its one field is where they want to be.
  useLayoutEffect(() => fieldRef.current?.focus(), []);
  return (
    <form ref={formRef} noValidate className="grid gap-4" onSubmit={onSubmit}>
      <p className="text-ink-muted">{copy.choose[which]}</p>
      <FormFailure failure={failure} sessionEnded={sessionEnded} />
      <div className="max-w-sm">
        <PasswordField
          label={copy.password[which]}
          autoComplete="new-password"
          ref={fieldRef}
          rules={newPasswordRules(values.password)}
          {...field('password')}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={!ready} pending={pending}>
          {copy.save}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}
