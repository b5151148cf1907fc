import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@flowdeck/ui/button';
import { DataRegion } from '@flowdeck/ui/data-region';
import { Section } from '@flowdeck/ui/section';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useNotify } from '../../../platform/notifications/index.ts';
import { isSessionEnded, problemText } from '../../../platform/problem-text.ts';
import { useServices } from '../../../platform/services.tsx';
import { toAsyncView } from '../../../platform/to-async-view.ts';
import { useRemedies } from '../../../platform/use-remedies.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { accountCopy } from '../account-copy.ts';
import { endSessions, type Ended } from '../account.mutations.ts';
import { sessionsQuery } from '../account.queries.ts';
import { SessionList, SessionListSkeleton } from './session-list.tsx';

const copy = accountCopy.sessions;

/** Where the account is signed in, and how to sign out there. */
export function SessionsSection() {
  const services = useServices();
  const remedies = useRemedies();
  const notify = useNotify();
  const sessions = useQuery(sessionsQuery(services.api));
  const { mutateAsync, error, variables } = useMutation(endSessions(services, useQueryClient()));
  const { pending, submit } = useSubmit(async (which: Ended) => {
    await mutateAsync(which).then(
      () => {
        notify({ tone: 'success', title: which === 'others' ? copy.endedOthers : copy.ended });
      },
      // The notice says what went wrong.
      () => undefined,
    );
  });
  const view = toAsyncView(sessions, {
    failedText: accountCopy.errors.load,
    emptyReason: (list) => (list === null ? 'nothing-yet' : undefined),
  });
  const hasOthers = sessions.data?.some(({ current }) => !current) ?? false;
  return (
    <Section title={copy.title}>
      <FormFailure
        failure={error ? problemText(error, accountCopy.errors.end) : undefined}
        sessionEnded={isSessionEnded(error)}
      />
      <DataRegion
        label={copy.title}
        view={view}
        {...remedies}
        skeleton={<SessionListSkeleton />}
        empty={null}
      >
        {(list) => (
          <SessionList
            sessions={list ?? []}
            ending={pending && variables !== 'others' ? variables?.id : undefined}
            onEnd={(id) => void submit({ id })}
          />
        )}
      </DataRegion>
      {hasOthers && (
        <div>
          <Button pending={pending && variables === 'others'} onClick={() => void submit('others')}>
            {copy.endOthers}
          </Button>
        </div>
      )}
    </Section>
  );
}
