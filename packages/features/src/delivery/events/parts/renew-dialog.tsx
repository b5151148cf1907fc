import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeEventWebhook } from '@flowdeck/contract/delivery/event-webhooks';
import { Dialog } from '@flowdeck/ui/dialog';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { useServices } from '../../../platform/services.tsx';
import { useAction } from '../../../platform/use-action.ts';
import { SigningSecret } from '../../../platform/webhook/signing-secret.tsx';
import { eventsCopy } from '../events-copy.ts';
import { showWebhook } from '../events.mutations.ts';
import type { EventWebhook } from '../events.queries.ts';

const copy = eventsCopy.renewal;

export interface WebhookQuestionProps {
  webhook: EventWebhook;
  onClose: () => void;
}

/** Asks before a webhook gets a new secret, and shows that. */
export function RenewDialog({ webhook: { id, url }, onClose }: WebhookQuestionProps) {
  const { api } = useServices();
  const client = useQueryClient();
  const [secret, setSecret] = useState<string>();
  const action = useAction(
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
  if (secret !== undefined) {
    return (
      <Dialog open onOpenChange={onClose} title={copy.madeTitle}>
        <SigningSecret secret={secret} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <ConfirmAction
      title={copy.title}
      description={copy.hint}
      confirm={copy.confirm}
      cancel={copy.cancel}
      variant="primary"
      action={action}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{url}</p>
    </ConfirmAction>
  );
}
