import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { addPasskey, startPasskey } from '@flowdeck/contract/identity/passkeys';
import { Button } from '@flowdeck/ui/button';
import { TextField } from '@flowdeck/ui/text-field';
import { pick } from 'zod/mini';
import { ApiProblem } from '../../../platform/api-problem.ts';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useContractForm } from '../../../platform/form/use-contract-form.ts';
import { useNotify } from '../../../platform/notifications/index.ts';
import { problemText } from '../../../platform/problem-text.ts';
import { useServices, type BrowserPasskeys } from '../../../platform/services.tsx';
import { accountKeys } from '../account.queries.ts';
import { passkeysCopy as copy } from '../passkeys-copy.ts';

const schema = pick(addPasskey.body, { name: true });

export interface PasskeyFormProps {
  browser: BrowserPasskeys;
  onDone: () => void;
}

/** Names a new passkey and has the browser make it. */
export function PasskeyForm({ browser, onDone }: PasskeyFormProps) {
  const { api } = useServices();
  const client = useQueryClient();
  const notify = useNotify();
  const nameRef = useRef<HTMLInputElement>(null);
  const { formRef, field, onSubmit, pending, ready, failure, sessionEnded } = useContractForm({
    schema,
    defaultValues: { name: '' },
    submit: async ({ name }) => {
      const { options } = await api.call(startPasskey, {});
      const passkey = await browser.create(options);
      await api.call(addPasskey, { body: { name, passkey } });
      await client.invalidateQueries({ queryKey: accountKeys.own });
      notify({ tone: 'success', title: copy.added });
      onDone();
    },
    failureText,
  });
  // The user has just chosen this form; its one field is where they want to be.
  useLayoutEffect(() => nameRef.current?.focus(), []);
  return (
    <form ref={formRef} noValidate className="grid gap-4" onSubmit={onSubmit}>
      <FormFailure failure={failure} sessionEnded={sessionEnded} />
      <div className="max-w-sm">
        <TextField
          label={copy.name}
          hint={copy.nameHint}
          autoComplete="off"
          ref={nameRef}
          {...field('name')}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={!ready} pending={pending}>
          {copy.create}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}

/** A call's own sentence, or what the browser's refusal means. */
function failureText(error: unknown): string {
  if (error instanceof ApiProblem) return problemText(error, copy.errors.add);
  const isKnown = error instanceof Error && error.name === 'InvalidStateError';
  return isKnown ? copy.errors.known : copy.errors.browser;
}
