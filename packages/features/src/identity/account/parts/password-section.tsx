import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { removePassword } from '@flowdeck/contract/identity/account-changes';
import { Button } from '@flowdeck/ui/button';
import { Section } from '@flowdeck/ui/section';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { useServices } from '../../../platform/services.tsx';
import { accountKeys, accountQuery } from '../account.queries.ts';
import { passwordCopy as copy } from '../password-copy.ts';
import { useAccountAction } from '../use-account-action.ts';
import { Covered } from './covered.tsx';
import { PasswordForm } from './password-form.tsx';

export interface PasswordSectionProps {
  /** Whether the user came to choose a new one. */
  choosing: boolean;
}

/**
 * The password: setting, changing and removing it. Nothing while the account cannot be loaded, which the first
 * section says.
 */
export function PasswordSection({ choosing }: PasswordSectionProps) {
  const { api } = useServices();
  const { data, isLoading } = useQuery(accountQuery(api));
  if (!data && !isLoading) return null;
  return (
    <Section title={copy.title} landmark>
      <div className="grid gap-3 card p-4">
        {data ? (
          <Password isSet={data.password} choosing={choosing} />
        ) : (
          <Covered>
            <Password isSet choosing={false} />
          </Covered>
        )}
      </div>
    </Section>
  );
}

interface PasswordProps extends PasswordSectionProps {
  isSet: boolean;
}

function Password({ isSet, choosing }: PasswordProps) {
  const [open, setOpen] = useState<'form' | 'removal' | undefined>(choosing ? 'form' : undefined);
  const close = () => {
    setOpen(undefined);
  };
  if (open === 'form') return <PasswordForm isFirst={!isSet && !choosing} onDone={close} />;
  return (
    <>
      <p className="text-ink-muted">{isSet ? copy.set : copy.unset}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() => {
            setOpen('form');
          }}
        >
          {isSet ? copy.change : copy.setOne}
        </Button>
        {isSet && (
          <Button
            variant="ghost"
            onClick={() => {
              setOpen('removal');
            }}
          >
            {copy.remove}
          </Button>
        )}
      </div>
      {open === 'removal' && <RemovePassword onClose={close} />}
    </>
  );
}

function RemovePassword({ onClose }: { onClose: () => void }) {
  const { api } = useServices();
  const client = useQueryClient();
  const action = useAccountAction(() => api.call(removePassword, {}), {
    done: copy.removed,
    onDone: () => {
      onClose();
      void client.invalidateQueries({ queryKey: accountKeys.sessions });
    },
  });
  return (
    <ConfirmAction
      title={copy.removeTitle}
      description={copy.removeHint}
      confirm={copy.remove}
      cancel={copy.cancel}
      action={action}
      onClose={onClose}
    />
  );
}
