import { removeTotp } from '@flowdeck/contract/identity/account';
import { Button } from '@flowdeck/ui/button';
import { Dialog } from '@flowdeck/ui/late-dialog';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useNotify } from '../../../platform/notifications/index.ts';
import { useServices } from '../../../platform/services.tsx';
import { accountCopy } from '../account-copy.ts';
import { useAccountAction } from '../use-account-action.ts';

const copy = accountCopy.secondStep;

export interface TurnOffDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before the second step goes. */
export function TurnOffDialog({ open, onOpenChange }: TurnOffDialogProps) {
  const { api } = useServices();
  const notify = useNotify();
  const { run, running, failure, sessionEnded } = useAccountAction<'remove'>();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={copy.turnOffTitle}
      description={copy.turnOffHint}
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() => {
              onOpenChange(false);
            }}
          >
            {copy.cancel}
          </Button>
          <Button
            variant="danger"
            pending={running !== undefined}
            onClick={() =>
              void run('remove', async () => {
                await api.call(removeTotp, {});
                onOpenChange(false);
                notify({ tone: 'success', title: copy.turnedOff });
              })
            }
          >
            {copy.turnOff}
          </Button>
        </>
      }
    >
      {failure !== undefined && <FormFailure failure={failure} sessionEnded={sessionEnded} />}
    </Dialog>
  );
}
