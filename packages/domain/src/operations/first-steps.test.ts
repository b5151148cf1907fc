import { expect, it } from 'vitest';
import { takesFirstSteps, toFirstSteps, type Begun } from './first-steps.ts';

const nothing: Begun = {
  hasAddress: true,
  isUnproven: true,
  hasLeads: false,
  hasPieces: false,
  sends: false,
  hasStarted: false,
};
const everything: Begun = {
  hasAddress: true,
  isUnproven: false,
  hasLeads: true,
  hasPieces: true,
  sends: true,
  hasStarted: true,
};
const open = (begun: Partial<Begun>, role: 'editor' | 'owner' = 'owner') =>
  toFirstSteps(role, { ...nothing, ...begun })
    .steps.filter(({ done }) => !done)
    .map(({ step }) => step);

it('ticks each step by what happened', () => {
  expect(open({})).toEqual(['address', 'leads', 'piece', 'sending', 'workflow']);
  expect(open({ isUnproven: false })).toEqual(['leads', 'piece', 'sending', 'workflow']);
  expect(open({ hasLeads: true })).toEqual(['address', 'piece', 'sending', 'workflow']);
  expect(open({ hasPieces: true })).toEqual(['address', 'leads', 'sending', 'workflow']);
  expect(open({ sends: true })).toEqual(['address', 'leads', 'piece', 'workflow']);
  expect(open({ hasStarted: true })).toEqual(['address', 'leads', 'piece', 'sending']);
});

it('has no address to confirm where there is none', () => {
  const { steps } = toFirstSteps('owner', { ...nothing, hasAddress: false, isUnproven: false });
  expect(steps.map(({ step }) => step)).toEqual(['leads', 'piece', 'sending', 'workflow']);
});

it('names nothing once all is done that the person can do', () => {
  const done = { steps: [], areDone: true };
  expect(toFirstSteps('owner', everything)).toEqual(done);
  const unsent = toFirstSteps('owner', { ...everything, sends: false });
  expect(unsent.areDone).toBe(false);
  expect(unsent.steps).toHaveLength(5);
  // Only owners connect a mail server.
  expect(toFirstSteps('editor', { ...everything, sends: false })).toEqual(done);
});

it('names to an editor what an editor can do, and nothing to a viewer', () => {
  expect(open({}, 'editor')).toEqual(['leads', 'piece', 'workflow']);
  expect([null, 'viewer', 'editor', 'owner'].map((role) => takesFirstSteps(role as never))).toEqual(
    [false, false, true, true],
  );
});
