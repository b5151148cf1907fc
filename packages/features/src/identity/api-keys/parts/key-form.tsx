import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { createApiKey, keyLifetimes } from '@flowdeck/contract/identity/api-keys';
import { apiScopes } from '@flowdeck/contract/scopes';
import { Button } from '@flowdeck/ui/button';
import { CheckboxGroup } from '@flowdeck/ui/checkbox-group';
import { Select } from '@flowdeck/ui/select';
import { TextField } from '@flowdeck/ui/text-field';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useContractForm } from '../../../platform/form/use-contract-form.ts';
import { problemText } from '../../../platform/problem-text.ts';
import { useServices } from '../../../platform/services.tsx';
import { apiKeysCopy as copy } from '../api-keys-copy.ts';
import { apiKeysKeys } from '../api-keys.queries.ts';

export interface KeyFormProps {
  onCancel: () => void;
  /** Called with the new key, which no later answer has. */
  onMade: (apiKey: string) => void;
}

/** What a new key is called, what it may do, and how long. */
export function KeyForm({ onCancel, onMade }: KeyFormProps) {
  const { api } = useServices();
  const client = useQueryClient();
  const nameRef = useRef<HTMLInputElement>(null);
  const { formRef, field, choices, onSubmit, pending, ready, failure, sessionEnded } =
    useContractForm({
      schema: createApiKey.body,
      defaultValues: { name: '', scopes: [], lifetime: '90-days' },
      submit: async (body) => {
        const { key } = await api.call(createApiKey, { body }).finally(() => {
          // A key whose answer was lost is there, too, and can be revoked.
          void client.invalidateQueries({ queryKey: apiKeysKeys.all });
        });
        onMade(key);
      },
      failureText: (error) => problemText(error, copy.errors.create),
    });
  // The user has just chosen this form; its first field is where they want to be.
  useLayoutEffect(() => nameRef.current?.focus(), []);
  return (
    <form ref={formRef} noValidate className="grid gap-4" onSubmit={onSubmit}>
      <FormFailure failure={failure} sessionEnded={sessionEnded} />
      <div className="grid gap-4 page-sm:grid-cols-2">
        <TextField
          label={copy.name}
          hint={copy.nameHint}
          autoComplete="off"
          ref={nameRef}
          {...field('name')}
        />
        <Select
          label={copy.lifetime}
          options={keyLifetimes.map((value) => ({ value, label: copy.lifetimes[value] }))}
          {...field('lifetime')}
        />
      </div>
      <CheckboxGroup
        legend={copy.scopes}
        hint={copy.scopesHint}
        options={apiScopes.map((value) => ({ value, label: copy.scope[value] }))}
        required
        {...choices('scopes')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={!ready} pending={pending}>
          {copy.create}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}
