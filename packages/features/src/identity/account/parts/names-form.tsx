import { useQueryClient } from '@tanstack/react-query';
import { changeNames } from '@flowdeck/contract/identity/account-changes';
import { Button } from '@flowdeck/ui/button';
import { TextField } from '@flowdeck/ui/text-field';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useContractForm } from '../../../platform/form/use-contract-form.ts';
import { useNotify } from '../../../platform/notifications/index.ts';
import { problemText } from '../../../platform/problem-text.ts';
import { useServices } from '../../../platform/services.tsx';
import { useSession } from '../../../platform/session/index.ts';
import { accountKeys } from '../account.queries.ts';
import { detailsCopy as copy } from '../details-copy.ts';

export interface NamesFormProps {
  name: string;
  username: string;
}

/** What the account is called, and what it signs in with. */
export function NamesForm({ name, username }: NamesFormProps) {
  const { api } = useServices();
  const { update } = useSession();
  const client = useQueryClient();
  const notify = useNotify();
  const { formRef, field, onSubmit, pending, ready, failure, sessionEnded } = useContractForm({
    schema: changeNames.body,
    defaultValues: { name, username },
    submit: async (body) => {
      await api.call(changeNames, { body });
      update(body);
      notify({ tone: 'success', title: copy.saved });
      await client.invalidateQueries({ queryKey: accountKeys.own });
    },
    failureText: (error) => problemText(error, copy.errors.save),
  });
  return (
    <form ref={formRef} noValidate className="grid gap-4" onSubmit={onSubmit}>
      <FormFailure failure={failure} sessionEnded={sessionEnded} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField label={copy.name} autoComplete="name" {...field('name')} />
        <TextField
          label={copy.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
      </div>
      <div>
        <Button type="submit" disabled={!ready} pending={pending}>
          {copy.save}
        </Button>
      </div>
    </form>
  );
}
