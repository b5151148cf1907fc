import { useQueryClient } from '@tanstack/react-query';
import { inviteMembers, mostInvited } from '@flowdeck/contract/identity/members';
import { memberRoles, type MemberRole } from '@flowdeck/contract/roles';
import { Button } from '@flowdeck/ui/button';
import { ChipInput } from '@flowdeck/ui/chip-input';
import { Select } from '@flowdeck/ui/select';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useContractForm } from '../../../platform/form/use-contract-form.ts';
import { useTyped } from '../../../platform/form/use-typed.ts';
import { problemText } from '../../../platform/problem-text.ts';
import { useServices } from '../../../platform/services.tsx';
import { membersCopy } from '../members-copy.ts';
import { memberKeys } from '../members.queries.ts';
import type { InvitedResult } from './invited-people.tsx';

const { invite: copy, errors, role: roleNames, may } = membersCopy;

export interface InviteFormProps {
  onInvited: (result: InvitedResult) => void;
}

/** Who is to be invited, and what they may do. */
export function InviteForm({ onInvited }: InviteFormProps) {
  const { api } = useServices();
  const client = useQueryClient();
  const typed = useTyped<{ emails: string[]; role: MemberRole | '' }>('members');
  const { formRef, entries, field, submit, clear, pending, ...failed } = useContractForm({
    schema: inviteMembers.body,
    defaultValues: { emails: [], role: 'editor' },
    draft: typed.draft,
    onChange: typed.keep,
    submit: async (body) => {
      const result = await api.call(inviteMembers, { body });
      onInvited(result);
      clear();
      typed.forget();
      await client.invalidateQueries({ queryKey: memberKeys.invitations });
    },
    failureText: (error) => problemText(error, errors.invite),
  });
  return (
    <form
      ref={formRef}
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        // What is typed is not an entry yet, so the button does not wait for one.
        void submit();
      }}
    >
      <FormFailure {...failed} />
      <div className="grid grid-cols-1 items-start gap-4 page-sm:grid-cols-[minmax(0,1fr)_16rem]">
        <ChipInput
          label={copy.emails}
          hint={copy.emailsHint}
          type="email"
          max={mostInvited}
          required
          {...entries('emails')}
        />
        <Select
          label={copy.role}
          options={memberRoles.map((value) => ({
            value,
            label: roleNames[value],
            description: may[value],
          }))}
          {...field('role')}
        />
      </div>
      <div>
        <Button type="submit" variant="primary" pending={pending}>
          {copy.submit}
        </Button>
      </div>
    </form>
  );
}
