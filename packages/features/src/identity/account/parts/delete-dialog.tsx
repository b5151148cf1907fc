import { deleteAccount } from '@flowdeck/contract/identity/account-changes';
import { ConfirmDialog } from '@flowdeck/ui/confirm-dialog';
import { TextField } from '@flowdeck/ui/text-field';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useContractForm } from '../../../platform/form/use-contract-form.ts';
import { useNotify } from '../../../platform/notifications/index.ts';
import { problemText } from '../../../platform/problem-text.ts';
import { useServices } from '../../../platform/services.tsx';
import { useSession } from '../../../platform/session/index.ts';
import { deleteCopy as copy } from '../delete-copy.ts';

export interface DeleteDialogProps {
  /** What has to be typed. */
  username: string;
  onClose: () => void;
}

/** Asks for the username before the account goes. */
export function DeleteDialog({ username, onClose }: DeleteDialogProps) {
  const { api } = useServices();
  const { signOut } = useSession();
  const notify = useNotify();
  const { formRef, field, submit, pending, ready, failure, sessionEnded } = useContractForm({
    schema: deleteAccount.body,
    defaultValues: { username: '' },
    submit: async (body) => {
      await api.call(deleteAccount, { body });
      notify({ tone: 'success', title: copy.deleted });
      signOut();
    },
    failureText: (error) => problemText(error, copy.errors.delete),
  });
  return (
    <ConfirmDialog
      title={copy.dialogTitle}
      description={copy.dialogHint}
      confirm={copy.confirm}
      cancel={copy.cancel}
      ready={ready}
      pending={pending}
      failure={<FormFailure failure={failure} sessionEnded={sessionEnded} />}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <div ref={formRef}>
        <TextField
          label={copy.username}
          hint={copy.usernameIs(username)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
      </div>
    </ConfirmDialog>
  );
}
