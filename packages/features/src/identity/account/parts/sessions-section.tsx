import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@flowdeck/ui/button';
import { Section } from '@flowdeck/ui/section';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { Region } from '../../../platform/region.tsx';
import { useServices } from '../../../platform/services.tsx';
import { toAsyncView } from '../../../platform/to-async-view.ts';
import { useAction } from '../../../platform/use-action.ts';
import { accountCopy } from '../account-copy.ts';
import { endSessions } from '../account.mutations.ts';
import { sessionsQuery } from '../account.queries.ts';
import { SessionList, SessionListSkeleton } from './session-list.tsx';

const copy = accountCopy.sessions;

/** Where the account is signed in, and how to sign out there. */
export function SessionsSection() {
  const services = useServices();
  const sessions = useQuery(sessionsQuery(services.api));
  const { run, running, ...failed } = useAction(endSessions(services, useQueryClient()), {
    failed: accountCopy.errors.end,
    done: (_, which) => (which === 'others' ? copy.endedOthers : copy.ended),
  });
  const view = toAsyncView(sessions, { failedText: accountCopy.errors.load });
  const hasOthers = sessions.data?.some(({ current }) => !current) ?? false;
  return (
    <Section title={copy.title}>
      <FormFailure {...failed} />
      <Region label={copy.title} view={view} skeleton={<SessionListSkeleton />} empty={null}>
        {(list) => (
          <SessionList
            sessions={list}
            ending={running === 'others' ? undefined : running?.id}
            onEnd={(id) => void run({ id })}
          />
        )}
      </Region>
      {hasOthers && (
        <div>
          <Button pending={running === 'others'} onClick={() => void run('others')}>
            {copy.endOthers}
          </Button>
        </div>
      )}
    </Section>
  );
}
