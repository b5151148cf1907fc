import {
  firstSteps,
  type FirstStep,
  type FirstSteps,
} from '@flowdeck/contract/operations/first-steps';
import { allows, type MemberRole } from '@flowdeck/contract/roles';

/** What has happened in a workspace. */
export interface Begun {
  /** Whether its owner has an email address at all: an account can do without, and has none to confirm. */
  hasAddress: boolean;
  /** Whether that is still to be confirmed. */
  isUnproven: boolean;
  hasLeads: boolean;
  hasPieces: boolean;
  /** Whether its emails have a way out. */
  sends: boolean;
  /** Whether a workflow is active or has run. */
  hasStarted: boolean;
}

/** What counts as done: what happened, never that somebody says so. */
const isDone: Readonly<Record<FirstStep, (begun: Begun) => boolean>> = {
  address: ({ isUnproven }) => !isUnproven,
  leads: ({ hasLeads }) => hasLeads,
  piece: ({ hasPieces }) => hasPieces,
  sending: ({ sends }) => sends,
  workflow: ({ hasStarted }) => hasStarted,
};

/** Who can take each step. */
const roleFor: Readonly<Record<FirstStep, MemberRole>> = {
  address: 'owner',
  leads: 'editor',
  piece: 'editor',
  sending: 'owner',
  workflow: 'editor',
};

/** Whether there is anything to tell somebody with this role; null is no member. */
export const takesFirstSteps = (role: MemberRole | null): role is MemberRole =>
  role !== null && allows(role, 'editor');

/** The steps that somebody with this role can take; none once all of them are done. */
export function toFirstSteps(
  role: MemberRole,
  begun: Begun,
): Pick<FirstSteps, 'steps' | 'areDone'> {
  const steps = firstSteps
    .filter((step) => allows(role, roleFor[step]) && (step !== 'address' || begun.hasAddress))
    .map((step) => ({ step, done: isDone[step](begun) }));
  const areDone = steps.every(({ done }) => done);
  return { steps: areDone ? [] : steps, areDone };
}
