import { getFirstSteps, hideFirstSteps } from '@flowdeck/contract/operations/first-steps';
import { takesFirstSteps, toFirstSteps } from '@flowdeck/domain/operations/first-steps';
import { mockCall } from '../../mock-call.ts';
import { mailsByOf } from '../../senders.ts';

export const handlers = [
  mockCall(getFirstSteps, ({ world, session }) => {
    const { role, workspace } = session;
    if (!takesFirstSteps(role) || workspace.hidesFirstSteps) return { steps: [] };
    return toFirstSteps(role, {
      isUnproven: session.isUnproven ?? false,
      hasLeads: workspace.leads.length > 0,
      hasPieces: workspace.pieces.length > 0,
      sends: mailsByOf(world, session) === 'smtp',
      hasStarted: workspace.workflows.some(
        ({ id, status }) =>
          status === 'active' || workspace.runs.some(({ workflowId }) => workflowId === id),
      ),
    });
  }),

  mockCall(hideFirstSteps, ({ session: { workspace }, body: { hidden } }) => {
    workspace.hidesFirstSteps = hidden;
    return undefined;
  }),
];
