import { useQueryClient } from '@tanstack/react-query';
import { invite } from '@flowdeck/contract/identity/invitations';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { TextField } from '@flowdeck/ui/text-field';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useContractForm } from '../../../platform/form/use-contract-form.ts';
import { useTyped } from '../../../platform/form/use-typed.ts';
import { InvitationLink } from '../../../platform/invitations/invitation-link.tsx';
import { problemText } from '../../../platform/problem-text.ts';
import { useServices } from '../../../platform/services.tsx';
import { accountKeys } from '../account.queries.ts';
import { invitationsCopy as copy } from '../invitations-copy.ts';

/** A new invitation, whose link is shown this once. */
export interface MadeInvitation {
  email: string;
  link: string;
  /** Whether the link is on its way by email, too. */
  mailed: boolean;
}

export interface InviteFormProps {
  /** The latest invitation, until it is revoked. */
  made: MadeInvitation | undefined;
  onMade: (made: MadeInvitation) => void;
}

/** Makes the link that opens an account for an address, and shows it once. */
export function InviteForm({ made, onMade }: InviteFormProps) {
  const { api } = useServices();
  const client = useQueryClient();
  const typed = useTyped<{ email: string }>('invitation');
  const { formRef, field, onSubmit, pending, ready, clear, failure, sessionEnded } =
    useContractForm({
      schema: invite.body,
      defaultValues: { email: '' },
      draft: typed.draft,
      onChange: typed.keep,
      submit: async (body) => {
        const { link, mailsBy } = await api.call(invite, { body });
        onMade({ email: body.email, link, mailed: mailsBy === 'smtp' });
        clear();
        typed.forget();
        await client.invalidateQueries({ queryKey: accountKeys.invitations });
      },
      failureText: (error) => problemText(error, copy.errors.invite),
    });
  return (
    <div className="grid gap-4">
      <form ref={formRef} noValidate className="grid gap-4" onSubmit={onSubmit}>
        <FormFailure failure={failure} sessionEnded={sessionEnded} />
        <div className="max-w-sm">
          <TextField label={copy.email} type="email" autoComplete="off" {...field('email')} />
        </div>
        <div>
          <Button type="submit" disabled={!ready} pending={pending}>
            {copy.invite}
          </Button>
        </div>
      </form>
      {made && <NewInvitation key={made.link} {...made} />}
    </div>
  );
}

const NewInvitation = ({ email, link, mailed }: MadeInvitation) => (
  <Notice tone="success" live="status" title={copy.made(email)}>
    <div className="grid gap-2">
      <p>{mailed ? copy.mailed : copy.notMailed}</p>
      <InvitationLink link={link} />
    </div>
  </Notice>
);
