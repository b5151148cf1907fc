import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { removeTotp, renewRecoveryCodes, startTotp } from '@flowdeck/contract/identity/account';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { Badge } from '@flowdeck/ui/badge';
import { Button } from '@flowdeck/ui/button';
import { Section } from '@flowdeck/ui/section';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { plural } from '../../../platform/figures.ts';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useServices } from '../../../platform/services.tsx';
import { accountCopy } from '../account-copy.ts';
import { accountKeys, accountQuery, type OwnAccount } from '../account.queries.ts';
import { useAccountAction } from '../use-account-action.ts';

const copy = accountCopy.secondStep;

// What draws a QR code is long, and few visits need it.
const RecoveryCodes = lazy(async () => ({
  default: (await import('./recovery-codes.tsx')).RecoveryCodes,
}));
const TotpSetup = lazy(async () => ({ default: (await import('./totp-setup.tsx')).TotpSetup }));

/** Where the user is in setting it up. */
type Stage =
  | { at: 'rest' }
  | { at: 'setup'; setup: TolerantData<typeof startTotp> }
  | { at: 'codes'; codes: readonly string[] };

/**
 * Whether signing in has a second step, and how to turn it on and off. Nothing while the account cannot be
 * loaded, which the first section says.
 */
export function SecondStepSection() {
  const { api } = useServices();
  const client = useQueryClient();
  const { data, isLoading } = useQuery(accountQuery(api));
  const [stage, setStage] = useState<Stage>({ at: 'rest' });
  const rest = () => {
    setStage({ at: 'rest' });
  };
  if (!data && !isLoading) return null;
  return (
    <Section title={copy.title} landmark>
      {data ? (
        <div className="card p-4">
          <Suspense>
            {stage.at === 'setup' && (
              <TotpSetup
                setup={stage.setup}
                onCancel={rest}
                onDone={(codes) => {
                  setStage({ at: 'codes', codes });
                  void client.invalidateQueries({ queryKey: accountKeys.own });
                }}
              />
            )}
            {stage.at === 'codes' && <RecoveryCodes codes={stage.codes} onDone={rest} />}
          </Suspense>
          {stage.at === 'rest' && <AtRest account={data} onStage={setStage} />}
        </div>
      ) : (
        <SecondStepSkeleton />
      )}
    </Section>
  );
}

interface AtRestProps {
  account: NonNullable<OwnAccount>;
  onStage: (stage: Stage) => void;
}

function AtRest({ account, onStage }: AtRestProps) {
  const { api } = useServices();
  const start = useAccountAction(() => api.call(startTotp, {}), {
    onDone: (setup) => {
      onStage({ at: 'setup', setup });
    },
  });
  const renew = useAccountAction(() => api.call(renewRecoveryCodes, {}), {
    onDone: ({ recoveryCodes }) => {
      onStage({ at: 'codes', codes: recoveryCodes });
    },
  });
  const turnOff = useAccountAction(() => api.call(removeTotp, {}), {
    done: copy.turnedOff,
    onDone: () => {
      setTurningOff(false);
    },
  });
  const { failure, sessionEnded } = account.totp ? renew : start;
  const [turningOff, setTurningOff] = useState(false);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={account.totp ? 'positive' : 'neutral'}>
          {account.totp ? copy.isOn : copy.isOff}
        </Badge>
        <p className="text-ink-muted">
          {account.totp
            ? `${copy.on} ${copy.left(plural(account.recoveryCodes, 'recovery code'))}`
            : copy.off}
        </p>
      </div>
      <FormFailure failure={failure} sessionEnded={sessionEnded} />
      <div className="flex flex-wrap gap-2">
        {account.totp ? (
          <>
            <Button pending={renew.pending} onClick={() => void renew.run()}>
              {copy.renew}
            </Button>
            <Button
              variant="ghost"
              onClick={() => {
                setTurningOff(true);
              }}
            >
              {copy.turnOff}
            </Button>
          </>
        ) : (
          <Button pending={start.pending} onClick={() => void start.run()}>
            {copy.setUp}
          </Button>
        )}
      </div>
      <ConfirmAction
        open={turningOff}
        title={copy.turnOffTitle}
        description={copy.turnOffHint}
        confirm={copy.turnOff}
        cancel={copy.cancel}
        action={turnOff}
        onClose={() => {
          setTurningOff(false);
        }}
      />
    </div>
  );
}

/** As high as an account without a second step, at every width. */
function SecondStepSkeleton() {
  return (
    <div className="grid gap-3 card p-4">
      <div className="flex flex-wrap items-center gap-2">
        <Skeleton className="h-5 w-10 rounded-full" />
        <div aria-hidden className="relative">
          <p className="invisible">{copy.off}</p>
          <Skeleton className="absolute inset-0" />
        </div>
      </div>
      <Skeleton className="h-9 w-56 max-w-full" />
    </div>
  );
}
