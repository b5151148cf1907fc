import { expect, it } from 'vitest';
import { decideMails, listWorkflowMails } from '../../src/delivery/mails.ts';
import { createWorkflow } from '../../src/workflows/workflows.ts';
import type { Suite } from '../identity/people.ts';
import { invalid, needsSession, wrongRequests } from '../wrong-requests.ts';

const unknownId = '7b0c2c34-2e9d-4c7a-9f10-0d4a7f1f6a11';
const foreign = 'This cursor does not belong to this list.';
const outreach = { name: 'Outreach', type: 'Lead Outreach', description: 'To leads' } as const;

/** The emails that workflows make; a run on the server makes the first (apps/api/test/mails.test.ts). */
export function mailConformance(suite: Suite): void {
  const { answer, refusal } = suite;
  const decision = { decision: 'approve' } as const;

  needsSession(suite, listWorkflowMails);
  needsSession(suite, decideMails);
  wrongRequests(suite, decideMails, { body: decision });

  it('lists no emails of a new workflow', async () => {
    const { token } = await suite.newPerson();
    const { id } = await answer(createWorkflow, { token, body: outreach });
    expect(await answer(listWorkflowMails, { token, params: { id } })).toEqual({
      items: [],
      nextCursor: null,
      waiting: 0,
    });
  });

  it('finds no emails of an unknown workflow, or of somebody else’s', async () => {
    const [owner, stranger] = [await suite.newPerson(), await suite.newPerson()];
    const { id } = await answer(createWorkflow, { token: owner.token, body: outreach });
    const { token } = stranger;
    for (const of of [unknownId, id]) {
      expect(await refusal(listWorkflowMails, { token, params: { id: of } })).toEqual({
        code: 'not_found',
        error: 'This workflow does not exist.',
      });
    }
    expect(await refusal(listWorkflowMails, { token, params: { id: '17' } })).toEqual(
      invalid('id', 'Must be a valid uuid.'),
    );
  });

  it.each([
    [{ limit: '0' }, invalid('limit', 'Must be 1 or more.')],
    [{ limit: '201' }, invalid('limit', 'Must be 200 or less.')],
    [{ cursor: 'x'.repeat(2_001) }, invalid('cursor', 'Must have at most 2000 characters.')],
    [{ cursor: 'x' }, { ...invalid('cursor', foreign), error: foreign }],
  ])('refuses the query %j for emails', async (query: Record<string, string>, expected) => {
    const { token } = await suite.newPerson();
    const { id } = await answer(createWorkflow, { token, body: outreach });
    expect(await refusal(listWorkflowMails, { token, params: { id }, query })).toEqual(expected);
  });

  it('decides on nothing where nothing waits', async () => {
    const { token } = await suite.newPerson();
    const { id } = await answer(createWorkflow, { token, body: outreach });
    for (const more of [{}, { ids: [unknownId] }, { workflowId: id }, { workflowId: unknownId }]) {
      const body = { ...decision, ...more };
      expect(await answer(decideMails, { token, body })).toEqual({ decided: 0 });
    }
  });
}
