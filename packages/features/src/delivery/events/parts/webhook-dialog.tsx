import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeEventWebhook,
  createEventWebhook,
  eventTypes,
  type EventType,
} from '@flowdeck/contract/delivery/event-webhooks';
import { Button } from '@flowdeck/ui/button';
import { CheckboxGroup } from '@flowdeck/ui/checkbox-group';
import { Dialog } from '@flowdeck/ui/late-dialog';
import { TextField } from '@flowdeck/ui/text-field';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useContractForm } from '../../../platform/form/use-contract-form.ts';
import { useNotify } from '../../../platform/notifications/index.ts';
import { problemText } from '../../../platform/problem-text.ts';
import { useServices } from '../../../platform/services.tsx';
import { SigningSecret } from '../../../platform/webhook/signing-secret.tsx';
import { eventsCopy } from '../events-copy.ts';
import { showWebhook } from '../events.mutations.ts';
import type { EventWebhook } from '../events.queries.ts';

const copy = eventsCopy.form;

const choices = eventTypes.map((value) => ({
  value,
  label: eventsCopy.types[value],
  description: eventsCopy.typeHints[value],
}));

export interface WebhookDialogProps {
  /** The webhook to change; a new one without it. */
  webhook?: EventWebhook;
  onClose: () => void;
}

/** Adds a webhook, or changes its address and events; then shows its secret if that is new. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const { api } = useServices();
  const client = useQueryClient();
  const notify = useNotify();
  const [secret, setSecret] = useState<string>();
  const {
    formRef,
    field,
    choices: chosen,
    onSubmit,
    pending,
    ready,
    ...form
  } = useContractForm({
    schema: createEventWebhook.body,
    defaultValues: { url: webhook?.url ?? '', events: knownOf(webhook?.events ?? []) },
    submit: async (body) => {
      const saved = webhook
        ? await api.call(changeEventWebhook, { params: { id: webhook.id }, body })
        : await api.call(createEventWebhook, { body });
      showWebhook(client, saved.webhook);
      notify({ tone: 'success', title: webhook ? copy.saved : copy.added });
      if (saved.secret === null) onClose();
      else setSecret(saved.secret);
    },
    failureText: (error) => problemText(error, eventsCopy.errors.save),
  });
  const title = webhook ? copy.editTitle : copy.addTitle;
  if (secret !== undefined) {
    return (
      <Dialog open onOpenChange={onClose} title={title}>
        <SigningSecret secret={secret} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      onSubmit={onSubmit}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" variant="primary" disabled={!ready} pending={pending}>
            {webhook ? copy.save : copy.add}
          </Button>
        </>
      }
    >
      <div ref={formRef} className="grid grid-cols-1 gap-4">
        <TextField
          type="url"
          label={copy.url}
          hint={webhook ? copy.movedHint : copy.urlHint}
          placeholder={copy.urlPlaceholder}
          autoComplete="off"
          {...field('url')}
        />
        <CheckboxGroup legend={copy.events} options={choices} required {...chosen('events')} />
        <FormFailure failure={form.failure} sessionEnded={form.sessionEnded} />
      </div>
    </Dialog>
  );
}

/** Those that this version can show as choices. */
const knownOf = (events: readonly string[]): EventType[] =>
  eventTypes.filter((type) => events.includes(type));
