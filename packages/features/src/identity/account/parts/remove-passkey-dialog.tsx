import { removePasskey } from '@flowdeck/contract/identity/passkeys';
import { Button } from '@flowdeck/ui/button';
import { Dialog } from '@flowdeck/ui/late-dialog';
import { ApiProblem } from '../../../platform/api-problem.ts';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useNotify } from '../../../platform/notifications/index.ts';
import { useServices } from '../../../platform/services.tsx';
import { passkeysCopy as copy } from '../passkeys-copy.ts';
import { useAccountAction } from '../use-account-action.ts';

export interface RemovePasskeyDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Asks before a passkey goes. */
export function RemovePasskeyDialog({ id, name, onClose }: RemovePasskeyDialogProps) {
  const { api } = useServices();
  const notify = useNotify();
  const { run, running, failure, sessionEnded } = useAccountAction<'remove'>();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={copy.removeTitle(name)}
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
                await api.call(removePasskey, { params: { id } }).catch((error: unknown) => {
                  // It is gone already, which is what was wanted.
                  if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
                });
                onClose();
                notify({ tone: 'success', title: copy.removed });
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
