import { useQueryClient } from '@tanstack/react-query';
import { deleteEventWebhook } from '@flowdeck/contract/delivery/event-webhooks';
import { orNullIfMissing } from '../../../platform/api-problem.ts';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { useServices } from '../../../platform/services.tsx';
import { useAction } from '../../../platform/use-action.ts';
import { eventsCopy } from '../events-copy.ts';
import { dropWebhook } from '../events.mutations.ts';
import type { WebhookQuestionProps } from './renew-dialog.tsx';

const copy = eventsCopy.deletion;

/** Asks before a webhook goes. */
export function DeleteDialog({ webhook: { id, url }, onClose }: WebhookQuestionProps) {
  const { api } = useServices();
  const client = useQueryClient();
  const action = useAction(
    {
      // If it is gone already, that is what was wanted.
      mutationFn: () => api.call(deleteEventWebhook, { params: { id } }).catch(orNullIfMissing),
    },
    {
      failed: eventsCopy.errors.delete,
      done: copy.deleted,
      onDone: () => {
        onClose();
        dropWebhook(client, id);
      },
    },
  );
  return (
    <ConfirmAction
      title={copy.title}
      description={copy.hint}
      confirm={copy.confirm}
      cancel={copy.cancel}
      action={action}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{url}</p>
    </ConfirmAction>
  );
}
