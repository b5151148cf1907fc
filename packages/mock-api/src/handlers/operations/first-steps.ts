import {
  getFirstSteps,
  hideFirstSteps,
  loadExamples,
  removeExamples,
} from '@flowdeck/contract/operations/first-steps';
import { requireDeletableWorkspace } from '@flowdeck/domain/identity/members';
import { takesFirstSteps, toFirstSteps } from '@flowdeck/domain/operations/first-steps';
import { firstStepsCopy } from '@flowdeck/domain/operations/first-steps-copy';
import { mockCall } from '../../mock-call.ts';
import { typicalWorkspace } from '../../seeds/typical.ts';
import { mailsByOf } from '../../senders.ts';
import type { Account, World } from '../../world.ts';

export const handlers = [
  mockCall(getFirstSteps, ({ world, session }) => {
    const { role, workspace } = session;
    const isTold = takesFirstSteps(role);
    const holdsExamples = isTold && (workspace.isExample ?? false);
    if (!isTold || workspace.hidesFirstSteps || holdsExamples) return { steps: [], holdsExamples };
    const told = toFirstSteps(role, {
      hasAddress: session.user.email !== null,
      isUnproven: session.isUnproven ?? false,
      hasLeads: workspace.leads.length > 0,
      hasPieces: workspace.pieces.length > 0,
      sends: mailsByOf(world, session) === 'smtp',
      hasStarted: workspace.workflows.some(
        ({ id, status }) =>
          status === 'active' || workspace.runs.some(({ workflowId }) => workflowId === id),
      ),
    });
    return { ...told, holdsExamples };
  }),

  mockCall(hideFirstSteps, ({ session: { workspace }, body: { hidden } }) => {
    workspace.hidesFirstSteps = hidden;
    return undefined;
  }),

  mockCall(loadExamples, ({ world, session: { account } }) => {
    const there = examplesOf(world, account);
    if (there) return { id: there.id };
    const workspace = world.addWorkspace(firstStepsCopy.examples, account);
    const { workflows, leads, pieces, forms } = typicalWorkspace(world.now());
    Object.assign(workspace, { isExample: true, workflows, leads, pieces, forms });
    return { id: workspace.id };
  }),

  mockCall(removeExamples, ({ world, session: { account } }) => {
    const there = examplesOf(world, account);
    if (!there) return undefined;
    const isOnly = world.workspacesOf(account).length === 1;
    requireDeletableWorkspace({ name: there.name, isDemo: false, isOnly }, there.name);
    world.removeWorkspace(there);
    return undefined;
  }),
];

const examplesOf = (world: World, account: Account) =>
  world
    .workspacesOf(account)
    .find(({ workspace, role }) => workspace.isExample === true && role === 'owner')?.workspace;
