import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeEventWebhook, deleteEventWebhook } from '@flowdeck/contract/delivery/event-webhooks';
import { Button } from '@flowdeck/ui/button';
import { Dialog } from '@flowdeck/ui/late-dialog';
import { orNullIfMissing } from '../../../platform/api-problem.ts';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useServices } from '../../../platform/services.tsx';
import { useAction } from '../../../platform/use-action.ts';
import { SigningSecret } from '../../../platform/webhook/signing-secret.tsx';
import { eventsCopy } from '../events-copy.ts';
import { dropWebhook, showWebhook } from '../events.mutations.ts';
import type { EventWebhook } from '../events.queries.ts';

const { renewal, deletion } = eventsCopy;

export interface WebhookQuestionProps {
  webhook: EventWebhook;
  onClose: () => void;
}

/** Asks before a webhook gets a new secret, and shows that. */
export function RenewDialog({ webhook: { id, url }, onClose }: WebhookQuestionProps) {
  const { api } = useServices();
  const client = useQueryClient();
  const [secret, setSecret] = useState<string>();
  const { run, pending, ...failed } = useAction(
    {
      mutationFn: () =>
        api.call(changeEventWebhook, { params: { id }, body: { renewSecret: true } }),
    },
    {
      failed: eventsCopy.errors.change,
      onDone: (changed) => {
        showWebhook(client, changed.webhook);
        setSecret(changed.secret ?? undefined);
      },
    },
  );
  // One dialog with two states: what it shows changes, and it stays.
  if (secret !== undefined) {
    return (
      <Dialog open onOpenChange={onClose} title={renewal.madeTitle}>
        <SigningSecret secret={secret} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={renewal.title}
      description={renewal.hint}
      footer={
        <>
          <Button onClick={onClose}>{renewal.cancel}</Button>
          <Button variant="primary" pending={pending} onClick={() => void run()}>
            {renewal.confirm}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <p className="wrap-anywhere">{url}</p>
        <FormFailure {...failed} />
      </div>
    </Dialog>
  );
}

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
      done: deletion.deleted,
      onDone: () => {
        onClose();
        dropWebhook(client, id);
      },
    },
  );
  return (
    <ConfirmAction
      title={deletion.title}
      description={deletion.hint}
      confirm={deletion.confirm}
      cancel={deletion.cancel}
      action={action}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{url}</p>
    </ConfirmAction>
  );
}
