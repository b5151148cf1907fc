import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { verifyAdmin, verifyUser } from '@flowdeck/contract/identity/session';
import { authCopy } from '@flowdeck/features/copy/identity/auth/auth';
import type { Failure } from '../faults.ts';
import type { Visit } from '../open-app.tsx';
import { arrives, shows, type Scene } from '../scene.ts';
import { dashboard, signInAgain } from './session.ts';

const verifying = () => shows(page.getByText('Verifying authentication...'));

/** An answer that does not count removes the token; without an answer, it stays. */
async function unverified({ kind, status }: Failure, visit: Visit, isForbidden = status === 403) {
  const isLost = kind === 'network';
  if (!isLost && isForbidden) await arrives(visit, '/forbidden');
  else {
    await arrives(visit, '/signin');
    await shows(page.getByText(authCopy.interrupted[isLost ? 'unverified' : 'ended']));
  }
  expect(visit.tokens.get() === null, 'token removed').toBe(!isLost);
}

async function verifyAgain(visit: Visit, { kind }: Failure) {
  if (kind === 'network') {
    visit.load('/dashboard');
    return;
  }
  visit.goTo('/signin');
  await signInAgain();
}

async function verifyOnReturn(visit: Visit, failure: Failure | undefined) {
  if (visit.tokens.get() === null && failure) await verifyAgain(visit, failure);
  else visit.goTo('/dashboard');
}

export const scenes: Scene[] = [
  {
    name: 'verifyAdmin, with the other way open',
    calls: [verifyAdmin],
    path: '/dashboard',
    waits: verifying,
    fails: dashboard,
    works: dashboard,
    leavesFor: '/terms',
  },
  {
    name: 'verifyUser of an ordinary account',
    calls: [verifyUser],
    path: '/dashboard',
    account: 'member',
    waits: verifying,
    // The other way answers 403 to every ordinary account.
    fails: (failure, visit) => unverified(failure, visit, true),
    again: verifyAgain,
    works: dashboard,
    leavesFor: '/terms',
    // From public pages, too (docs/specification.md, section 4).
    failsLate: (visit) => arrives(visit, '/forbidden'),
    returns: verifyOnReturn,
  },
  {
    name: 'both ways to verify',
    calls: [verifyAdmin, verifyUser],
    path: '/dashboard',
    waits: verifying,
    fails: unverified,
    again: verifyAgain,
    works: dashboard,
    leavesFor: '/terms',
    returns: verifyOnReturn,
  },
];
