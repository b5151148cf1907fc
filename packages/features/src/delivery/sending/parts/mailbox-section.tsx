import { useQueryClient } from '@tanstack/react-query';
import { changeMailbox } from '@flowdeck/contract/delivery/sending';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { PasswordField } from '@flowdeck/ui/password-field';
import { Section } from '@flowdeck/ui/section';
import { TextField } from '@flowdeck/ui/text-field';
import { Moment } from '../../../platform/dates.tsx';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useContractForm } from '../../../platform/form/use-contract-form.ts';
import { useNotify } from '../../../platform/notifications/index.ts';
import { problemText } from '../../../platform/problem-text.ts';
import { useServices } from '../../../platform/services.tsx';
import { sendingCopy } from '../sending-copy.ts';
import { sendingKeys, type WorkspaceSending } from '../sending.queries.ts';
import { TestSending } from './test-sending.tsx';

const copy = sendingCopy.mailbox;

export interface MailboxSectionProps {
  mailbox: NonNullable<WorkspaceSending['mailbox']>;
}

/** The mailbox that emails come back to. */
export function MailboxSection({ mailbox }: MailboxSectionProps) {
  const { api } = useServices();
  const client = useQueryClient();
  const notify = useNotify();
  const { imapUrl, imapUsername, imapFolder } = mailbox;
  const { formRef, field, onSubmit, pending, ready, failure, sessionEnded } = useContractForm({
    schema: changeMailbox.body,
    defaultValues: { imapUrl, imapUsername, imapFolder, imapPassword: '' },
    submit: async (body) => {
      await api.call(changeMailbox, { body });
      await client.invalidateQueries({ queryKey: sendingKeys.own });
      notify({ tone: 'success', title: body.imapUrl === '' ? copy.removed : copy.saved });
    },
    failureText: (error) => problemText(error, sendingCopy.errors.save),
  });
  return (
    <Section title={copy.title}>
      <div className="grid grid-cols-1 gap-5 card p-4">
        <p className="text-ink-muted">{copy.what}</p>
        <MailboxState mailbox={mailbox} />
        <form ref={formRef} noValidate className="grid grid-cols-1 gap-4" onSubmit={onSubmit}>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <TextField
              label={copy.imapUrl}
              hint={copy.imapUrlHint}
              placeholder={copy.imapUrlPlaceholder}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...field('imapUrl')}
            />
            <TextField
              label={copy.imapFolder}
              hint={copy.imapFolderHint}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...field('imapFolder')}
            />
            <TextField
              label={copy.imapUsername}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...field('imapUsername')}
            />
            <PasswordField
              label={imapUrl === '' ? copy.imapPassword : copy.imapPasswordKept}
              autoComplete="new-password"
              {...field('imapPassword')}
            />
          </div>
          <FormFailure failure={failure} sessionEnded={sessionEnded} />
          <div>
            <Button type="submit" disabled={!ready} pending={pending}>
              {copy.save}
            </Button>
          </div>
        </form>
        <TestSending what="mailbox" label={copy.test} hint={copy.testHint} />
        {mailbox.changedBy !== null && (
          <p className="text-sm wrap-anywhere text-ink-muted">
            <bdi>{copy.changedBy(mailbox.changedBy)}</bdi>
          </p>
        )}
      </div>
    </Section>
  );
}

/** When it was read, or why it could not be. */
function MailboxState({ mailbox: { imapUrl, readAt, failure } }: MailboxSectionProps) {
  if (failure) {
    return (
      <Notice tone="error">
        <p className="wrap-anywhere">{failure.reason}</p>
        <p className="mt-1">
          {copy.failedAt} <Moment at={failure.at} />. {copy.nextAttempt}{' '}
          <Moment at={failure.nextAttemptAt} />.
        </p>
      </Notice>
    );
  }
  const said = imapUrl === '' ? copy.none : readAt === null ? copy.unread : copy.read;
  return (
    <p className="text-ink-muted">
      {said} {readAt !== null && <Moment at={readAt} />}
    </p>
  );
}
