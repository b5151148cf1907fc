import { useQueryClient } from '@tanstack/react-query';
import { changeMailSender, mailSenderFields } from '@flowdeck/contract/delivery/sending';
import { Button } from '@flowdeck/ui/button';
import { Checkbox } from '@flowdeck/ui/checkbox';
import { PasswordField } from '@flowdeck/ui/password-field';
import { Section } from '@flowdeck/ui/section';
import { TextArea } from '@flowdeck/ui/text-area';
import { TextField } from '@flowdeck/ui/text-field';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useContractForm } from '../../../platform/form/use-contract-form.ts';
import { useNotify } from '../../../platform/notifications/index.ts';
import { problemText } from '../../../platform/problem-text.ts';
import { useServices } from '../../../platform/services.tsx';
import * as z from 'zod/mini';
import { sendingCopy } from '../sending-copy.ts';
import { sendingKeys, type WorkspaceSending } from '../sending.queries.ts';
import { TestSending } from './test-sending.tsx';
import { WayOut } from './way-out.tsx';

const copy = sendingCopy.emails;

export interface EmailsSectionProps {
  sending: WorkspaceSending;
}

/** Who emails to leads are from, and by which mail server they go. */
export function EmailsSection({ sending }: EmailsSectionProps) {
  const { api } = useServices();
  const client = useQueryClient();
  const notify = useNotify();
  const { senderName, fromAddress, replyTo, brandName, postalAddress } = sending;
  const { countsReaders, smtpUrl, smtpUsername } = sending;
  const { formRef, field, toggle, onSubmit, pending, ready, failure, sessionEnded } =
    useContractForm({
      schema: z.object(mailSenderFields),
      defaultValues: {
        senderName,
        fromAddress,
        replyTo,
        brandName,
        postalAddress,
        countsReaders,
        smtpUrl,
        smtpUsername,
        smtpPassword: '',
      },
      submit: async (body) => {
        await api.call(changeMailSender, { body });
        await client.invalidateQueries({ queryKey: sendingKeys.own });
        notify({ tone: 'success', title: copy.saved });
      },
      failureText: (error) => problemText(error, sendingCopy.errors.save),
    });
  return (
    <Section title={copy.title}>
      <div className="grid grid-cols-1 gap-5 card p-4">
        <WayOut by={sending.mailsBy} words={copy.by} />
        <form ref={formRef} noValidate className="grid grid-cols-1 gap-4" onSubmit={onSubmit}>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <TextField
              label={copy.senderName}
              hint={copy.senderNameHint}
              autoComplete="off"
              {...field('senderName')}
            />
            <TextField
              type="email"
              label={copy.replyTo}
              hint={copy.replyToHint}
              autoComplete="off"
              {...field('replyTo')}
            />
            <TextField
              label={copy.brandName}
              hint={copy.brandNameHint}
              autoComplete="organization"
              {...field('brandName')}
            />
            <TextArea
              label={copy.postalAddress}
              hint={copy.postalAddressHint}
              rows={3}
              autoComplete="street-address"
              {...field('postalAddress')}
            />
          </div>
          <Checkbox
            label={copy.countsReaders}
            description={copy.countsReadersHint}
            {...toggle('countsReaders')}
          />
          <fieldset className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <legend className="mb-3 font-medium text-ink">{copy.server}</legend>
            <TextField
              label={copy.smtpUrl}
              hint={copy.smtpUrlHint}
              placeholder={copy.smtpUrlPlaceholder}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...field('smtpUrl')}
            />
            <TextField
              type="email"
              label={copy.fromAddress}
              hint={copy.fromAddressHint}
              autoComplete="off"
              {...field('fromAddress')}
            />
            <TextField
              label={copy.smtpUsername}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...field('smtpUsername')}
            />
            <PasswordField
              label={sending.hasSmtpPassword ? copy.smtpPasswordKept : copy.smtpPassword}
              autoComplete="new-password"
              {...field('smtpPassword')}
            />
          </fieldset>
          <FormFailure failure={failure} sessionEnded={sessionEnded} />
          <div>
            <Button type="submit" variant="primary" disabled={!ready} pending={pending}>
              {copy.save}
            </Button>
          </div>
        </form>
        <TestSending
          what="email"
          label={copy.test}
          hint={sending.testsTo === null ? copy.testHintToYou : copy.testHint(sending.testsTo)}
        />
      </div>
    </Section>
  );
}
