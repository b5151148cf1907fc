import { useQueryClient } from '@tanstack/react-query';
import { deleteEventWebhook } from '@flowdeck/contract/delivery/event-webhooks';
import { Button } from '@flowdeck/ui/button';
import { Dialog } from '@flowdeck/ui/late-dialog';
import { orNullIfMissing } from '../../../platform/api-problem.ts';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useNotify } from '../../../platform/notifications/index.ts';
import { useServices } from '../../../platform/services.tsx';
import { eventsCopy } from '../events-copy.ts';
import { dropWebhook } from '../events.mutations.ts';
import { useEventAction } from '../use-event-action.ts';
import type { WebhookQuestionProps } from './renew-dialog.tsx';

const copy = eventsCopy.deletion;

/** Asks before a webhook goes. */
export function DeleteDialog({ webhook: { id, url }, onClose }: WebhookQuestionProps) {
  const { api } = useServices();
  const client = useQueryClient();
  const notify = useNotify();
  const { run, running, failure, sessionEnded } = useEventAction<'delete'>();
  const remove = async () => {
    // If it is gone already, that is what was wanted.
    await api.call(deleteEventWebhook, { params: { id } }).catch(orNullIfMissing);
    onClose();
    dropWebhook(client, id);
    notify({ tone: 'success', title: copy.deleted });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={copy.title}
      description={copy.hint}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button
            variant="danger"
            pending={running !== undefined}
            onClick={() => void run('delete', eventsCopy.errors.delete, remove)}
          >
            {copy.confirm}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <p className="wrap-anywhere">{url}</p>
        <FormFailure failure={failure} sessionEnded={sessionEnded} />
      </div>
    </Dialog>
  );
}
