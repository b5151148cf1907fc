import type { startTotp } from '@flowdeck/contract/identity/account';
import { confirmTotp } from '@flowdeck/contract/identity/account';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { Button } from '@flowdeck/ui/button';
import { TextField } from '@flowdeck/ui/text-field';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useContractForm } from '../../../platform/form/use-contract-form.ts';
import { problemText } from '../../../platform/problem-text.ts';
import { useServices } from '../../../platform/services.tsx';
import { accountCopy } from '../account-copy.ts';
import { QrCode } from './qr-code.tsx';

const copy = accountCopy.secondStep;

export interface TotpSetupProps {
  setup: TolerantData<typeof startTotp>;
  /** The app is confirmed; receives the recovery codes. */
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** What an authenticator app is set up with, and the form that confirms it. */
export function TotpSetup({ setup, onDone, onCancel }: TotpSetupProps) {
  const { api } = useServices();
  const { formRef, field, onSubmit, pending, ready, failure, sessionEnded } = useContractForm({
    schema: confirmTotp.body,
    defaultValues: { code: '' },
    submit: async (body) => {
      onDone((await api.call(confirmTotp, { body })).recoveryCodes);
    },
    failureText: (error) => problemText(error, accountCopy.errors.change),
  });
  return (
    <form ref={formRef} noValidate className="grid gap-4" onSubmit={onSubmit}>
      <p className="text-ink-muted">{copy.scan}</p>
      <div className="flex flex-wrap items-center gap-4">
        <QrCode text={setup.uri} label={copy.qrCode} />
        <dl className="min-w-0 flex-[1_1_12rem]">
          <dt className="text-sm text-ink-muted">{copy.key}</dt>
          <dd>
            <code className="font-medium wrap-anywhere text-ink">{setup.secret}</code>
          </dd>
        </dl>
      </div>
      <FormFailure failure={failure} sessionEnded={sessionEnded} />
      <div className="max-w-xs">
        <TextField
          label={copy.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          {...field('code')}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={!ready} pending={pending}>
          {copy.confirm}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}
