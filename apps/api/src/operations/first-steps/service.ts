import type { FirstSteps } from '@flowdeck/contract/operations/first-steps';
import { takesFirstSteps, toFirstSteps } from '@flowdeck/domain/operations/first-steps';
import type { Session } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/index.ts';
import type { Areas } from '../index.ts';
import { createFirstStepsStore } from './store.ts';

type Deps = Pick<Platform, 'db'> & { areas: Pick<Areas, 'identity' | 'delivery'> };

/** How a workspace begins. */
export function createFirstSteps({ db, areas: { identity, delivery } }: Deps) {
  const store = createFirstStepsStore(db);
  return {
    async get({ workspaceId, role, user }: Session): Promise<FirstSteps> {
      if (!takesFirstSteps(role)) return { steps: [], holdsExamples: false };
      const begun = await store.begun(workspaceId);
      const holdsExamples = begun?.holdsExamples ?? false;
      if (!begun || begun.isHidden || holdsExamples) return { steps: [], holdsExamples };
      const [unproven, mailsBy] = await Promise.all([
        identity.unprovenAddress(workspaceId),
        delivery.sending.mailsBy(workspaceId),
      ]);
      const told = toFirstSteps(role, {
        ...begun,
        hasAddress: user.email !== null,
        isUnproven: unproven !== null,
        sends: mailsBy === 'smtp',
        hasStarted: begun.isActive || begun.hasRun,
      });
      return { ...told, holdsExamples };
    },

    hide: ({ workspaceId }: Session, hidden: boolean): Promise<undefined> =>
      store.hide(workspaceId, hidden),
  };
}
