import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { changeWebhook } from '@flowdeck/contract/delivery/sending';
import { Button } from '@flowdeck/ui/button';
import { Section } from '@flowdeck/ui/section';
import { TextField } from '@flowdeck/ui/text-field';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useContractForm } from '../../../platform/form/use-contract-form.ts';
import { useNotify } from '../../../platform/notifications/index.ts';
import { problemText } from '../../../platform/problem-text.ts';
import { useServices } from '../../../platform/services.tsx';
import { sendingCopy } from '../sending-copy.ts';
import { sendingKeys, type WorkspaceSending } from '../sending.queries.ts';
import { TestSending } from './test-sending.tsx';
import { WayOut } from './way-out.tsx';

const copy = sendingCopy.posts;

export interface PostsSectionProps {
  sending: WorkspaceSending;
}

/** The webhook that posts go to. */
export function PostsSection({ sending }: PostsSectionProps) {
  const { api } = useServices();
  const client = useQueryClient();
  const notify = useNotify();
  const [secret, setSecret] = useState<ReactNode>();
  const { formRef, field, onSubmit, pending, ready, failure, sessionEnded } = useContractForm({
    schema: changeWebhook.body,
    defaultValues: { webhookUrl: sending.webhookUrl },
    submit: async (body) => {
      // Before there is a secret, which is shown this once.
      const { SigningSecret } = await import('../../../platform/webhook/signing-secret.tsx');
      const { webhookSecret } = await api.call(changeWebhook, { body });
      const done = () => {
        setSecret(undefined);
      };
      setSecret(webhookSecret !== null && <SigningSecret secret={webhookSecret} onDone={done} />);
      await client.invalidateQueries({ queryKey: sendingKeys.own });
      notify({ tone: 'success', title: webhookSecret === null ? copy.removed : copy.saved });
    },
    failureText: (error) => problemText(error, sendingCopy.errors.save),
  });
  return (
    <Section title={copy.title}>
      <div className="grid grid-cols-1 gap-5 card p-4">
        <WayOut by={sending.postsBy} words={copy.by} />
        <form ref={formRef} noValidate className="grid grid-cols-1 gap-4" onSubmit={onSubmit}>
          <TextField
            type="url"
            label={copy.webhookUrl}
            hint={copy.webhookUrlHint}
            placeholder={copy.webhookUrlPlaceholder}
            autoComplete="off"
            {...field('webhookUrl')}
          />
          <FormFailure failure={failure} sessionEnded={sessionEnded} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" disabled={!ready} pending={pending}>
              {copy.save}
            </Button>
            <p className="text-sm text-ink-muted">{copy.renewHint}</p>
          </div>
        </form>
        {secret}
        <TestSending what="post" label={copy.test} hint={copy.testHint} />
      </div>
    </Section>
  );
}
