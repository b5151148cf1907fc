import { useQueryClient } from '@tanstack/react-query';
import { removePassword } from '@flowdeck/contract/identity/account-changes';
import { Button } from '@flowdeck/ui/button';
import { Dialog } from '@flowdeck/ui/late-dialog';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useNotify } from '../../../platform/notifications/index.ts';
import { useServices } from '../../../platform/services.tsx';
import { accountKeys } from '../account.queries.ts';
import { passwordCopy as copy } from '../password-copy.ts';
import { useAccountAction } from '../use-account-action.ts';

export interface RemovePasswordDialogProps {
  onClose: () => void;
}

/** Asks before the password goes. */
export function RemovePasswordDialog({ onClose }: RemovePasswordDialogProps) {
  const { api } = useServices();
  const client = useQueryClient();
  const notify = useNotify();
  const { run, running, failure, sessionEnded } = useAccountAction<'remove'>();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={copy.removeTitle}
      description={copy.removeHint}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button
            variant="danger"
            pending={running !== undefined}
            onClick={() =>
              void run('remove', async () => {
                await api.call(removePassword, {});
                onClose();
                notify({ tone: 'success', title: copy.removed });
                void client.invalidateQueries({ queryKey: accountKeys.sessions });
              })
            }
          >
            {copy.remove}
          </Button>
        </>
      }
    >
      {failure !== undefined && <FormFailure failure={failure} sessionEnded={sessionEnded} />}
    </Dialog>
  );
}
