import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@flowdeck/ui/button';
import { Dialog } from '@flowdeck/ui/late-dialog';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useNotify } from '../../../platform/notifications/index.ts';
import { isSessionEnded, problemText } from '../../../platform/problem-text.ts';
import { useServices } from '../../../platform/services.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { apiKeysCopy as copy } from '../api-keys-copy.ts';
import { revokeKey } from '../api-keys.mutations.ts';

export interface RevokeDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Asks before a key is revoked. */
export function RevokeDialog({ id, name, onClose }: RevokeDialogProps) {
  const services = useServices();
  const notify = useNotify();
  const { mutateAsync, error } = useMutation(revokeKey(services, useQueryClient()));
  const { pending, submit } = useSubmit(async () => {
    await mutateAsync(id).then(
      () => {
        onClose();
        notify({ tone: 'success', title: copy.revoked });
      },
      // The notice says what went wrong.
      () => undefined,
    );
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={copy.revokeTitle(name)}
      description={copy.revokeHint}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button variant="danger" pending={pending} onClick={() => void submit()}>
            {copy.revoke}
          </Button>
        </>
      }
    >
      {error && (
        <FormFailure
          failure={problemText(error, copy.errors.revoke)}
          sessionEnded={isSessionEnded(error)}
        />
      )}
    </Dialog>
  );
}
