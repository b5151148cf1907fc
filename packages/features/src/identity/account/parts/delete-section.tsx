import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteAccount } from '@flowdeck/contract/identity/account-changes';
import { Button } from '@flowdeck/ui/button';
import { Section } from '@flowdeck/ui/section';
import { ConfirmByName } from '../../../platform/form/confirm-by-name.tsx';
import { useContractForm } from '../../../platform/form/use-contract-form.ts';
import { useNotify } from '../../../platform/notifications/index.ts';
import { problemText } from '../../../platform/problem-text.ts';
import { useServices } from '../../../platform/services.tsx';
import { useSession } from '../../../platform/session/index.ts';
import { accountQuery } from '../account.queries.ts';
import { workspacesQuery } from '../invitations.queries.ts';
import { deleteCopy as copy } from '../delete-copy.ts';
import { WorkspaceFates } from './workspace-fates.tsx';
import { Covered } from './covered.tsx';

/** How to delete the account. Nothing while the account cannot be loaded, which the first section says. */
export function DeleteSection() {
  const { api } = useServices();
  const { data, isLoading } = useQuery(accountQuery(api));
  const [asking, setAsking] = useState(false);
  if (!data && !isLoading) return null;
  const content = (
    <>
      <p className="text-ink-muted">{copy.hint}</p>
      <Button
        variant="danger"
        className="justify-self-start"
        onClick={() => {
          setAsking(true);
        }}
      >
        {copy.open}
      </Button>
    </>
  );
  return (
    <Section title={copy.title} landmark>
      <div className="grid gap-3 card p-4">{data ? content : <Covered>{content}</Covered>}</div>
      {asking && data && (
        <DeleteDialog
          username={data.username}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </Section>
  );
}

interface DeleteDialogProps {
  /** What has to be typed. */
  username: string;
  onClose: () => void;
}

/** Asks for the username before the account goes. */
function DeleteDialog({ username, onClose }: DeleteDialogProps) {
  const { api } = useServices();
  const { signOut } = useSession();
  const notify = useNotify();
  const { data: workspaces } = useQuery(workspacesQuery(api));
  const { field, ...form } = useContractForm({
    schema: deleteAccount.body,
    defaultValues: { username: '' },
    submit: async (body) => {
      await api.call(deleteAccount, { body });
      notify({ tone: 'success', title: copy.deleted });
      signOut();
    },
    failureText: (error) => problemText(error, copy.errors.delete),
  });
  // The server refuses it; until then, nobody types a name for nothing.
  const isRefused = workspaces?.items.some(({ afterDeletion }) => afterDeletion === 'refused');
  return (
    <ConfirmByName
      texts={{
        title: copy.dialogTitle,
        description: copy.dialogHint,
        confirm: copy.confirm,
        cancel: copy.cancel,
      }}
      name={{
        label: copy.username,
        hint: copy.usernameIs(username),
        ...field('username'),
      }}
      form={{ ...form, ready: form.ready && !isRefused }}
      onClose={onClose}
    >
      <WorkspaceFates />
      {isRefused && <p className="text-ink-muted">{copy.refusedHint}</p>}
    </ConfirmByName>
  );
}
