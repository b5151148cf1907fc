import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeEventWebhook } from '@flowdeck/contract/delivery/event-webhooks';
import { Button } from '@flowdeck/ui/button';
import { Dialog } from '@flowdeck/ui/late-dialog';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useServices } from '../../../platform/services.tsx';
import { SigningSecret } from '../../../platform/webhook/signing-secret.tsx';
import { eventsCopy } from '../events-copy.ts';
import { showWebhook } from '../events.mutations.ts';
import type { EventWebhook } from '../events.queries.ts';
import { useEventAction } from '../use-event-action.ts';

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
  const { run, running, failure, sessionEnded } = useEventAction<'renew'>();
  if (secret !== undefined) {
    return (
      <Dialog open onOpenChange={onClose} title={copy.madeTitle}>
        <SigningSecret secret={secret} onDone={onClose} />
      </Dialog>
    );
  }
  const renew = async () => {
    const body = { renewSecret: true };
    const changed = await api.call(changeEventWebhook, { params: { id }, body });
    showWebhook(client, changed.webhook);
    setSecret(changed.secret ?? undefined);
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
            variant="primary"
            pending={running !== undefined}
            onClick={() => void run('renew', eventsCopy.errors.change, renew)}
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
