import { expect, it } from 'vitest';
import { generateContent } from '../../src/content/content.ts';
import { changeMailSender } from '../../src/delivery/sending.ts';
import { listDrafts } from '../../src/content/drafts.ts';
import { signIn } from '../../src/identity/session.ts';
import { deleteWorkspace, listWorkspaces } from '../../src/identity/workspaces.ts';
import { listLeads } from '../../src/leads/lead-records.ts';
import { captureLead } from '../../src/leads/leads.ts';
import {
  getFirstSteps,
  hideFirstSteps,
  loadExamples,
  removeExamples,
} from '../../src/operations/first-steps.ts';
import { workspaceHeader } from '../../src/roles.ts';
import {
  createWorkflow,
  listWorkflows,
  updateWorkflowStatus,
} from '../../src/workflows/workflows.ts';
import type { Suite } from '../identity/people.ts';
import { createTeams } from '../identity/teams.ts';
import { needsSession, wrongRequests } from '../wrong-requests.ts';

interface Who {
  token: string;
  headers?: Record<string, string>;
}

export function firstStepsConformance(suite: Suite): void {
  const { answer, refusal, newPerson } = suite;
  const { join, owner } = createTeams(suite);

  needsSession(suite, getFirstSteps);
  needsSession(suite, hideFirstSteps);
  needsSession(suite, loadExamples);
  needsSession(suite, removeExamples);
  wrongRequests(suite, hideFirstSteps, { body: { hidden: true } });

  const steps = async (who: Who) => (await answer(getFirstSteps, who)).steps;
  const named = async (who: Who) =>
    (await steps(who)).map(({ step, done }) => `${step}${done ? ' ✓' : ''}`);

  async function start(who: Who) {
    const body = { name: 'Check', type: 'Verification', description: 'Looks after leads' };
    const { id } = await answer(createWorkflow, { ...who, body });
    return () =>
      answer(updateWorkflowStatus, { ...who, params: { id }, body: { status: 'active' } });
  }

  it('ticks each step by what happened, until all are done', async () => {
    expect(await steps(await newPerson())).toContainEqual({ step: 'address', done: false });
    const who = await owner();
    expect(await named(who)).toEqual(['address ✓', 'leads', 'piece', 'sending', 'workflow']);
    await answer(captureLead, { ...who, body: { email: 'ada@acme.de' } });
    const activate = await start(who);
    expect(await named(who)).toEqual(['address ✓', 'leads ✓', 'piece', 'sending', 'workflow']);
    await activate();
    await answer(generateContent, { ...who, body: { title: 'Spring', length: 'short' } });
    expect(await named(who)).toEqual(['address ✓', 'leads ✓', 'piece ✓', 'sending', 'workflow ✓']);
    expect((await answer(getFirstSteps, who)).areDone).toBe(false);
    const body = {
      senderName: 'Acme',
      fromAddress: 'news@acme.de',
      replyTo: '',
      brandName: '',
      postalAddress: '',
      countsReaders: false,
      smtpUrl: 'smtps://mail.acme.example:465',
      smtpUsername: '',
      smtpPassword: '',
    };
    await answer(changeMailSender, { ...who, body });
    const done = { steps: [], areDone: true, holdsExamples: false };
    expect(await answer(getFirstSteps, who)).toEqual(done);
    // Hidden is not done.
    await answer(hideFirstSteps, { ...who, body: { hidden: true } });
    expect((await answer(getFirstSteps, who)).areDone).toBeUndefined();
  });

  it('are those that somebody can take, by their role', async () => {
    const [host, guest, reader] = [await owner(), await owner(), await owner()];
    const editor = await join(host, guest, 'editor');
    const viewer = await join(host, reader, 'viewer');
    expect(await named(editor)).toEqual(['leads', 'piece', 'workflow']);
    expect(await named(viewer)).toEqual([]);
  });

  it('ask nobody to confirm an address who has none', async () => {
    const body = { username: 'admin', password: 'flowdeck-demo' };
    const signedIn = await answer(signIn, { body });
    const token = 'token' in signedIn ? signedIn.token : '';
    const { steps: told } = await answer(getFirstSteps, { token });
    expect(told.map(({ step }) => step)).not.toContain('address');
    expect(told).not.toEqual([]);
  });

  it('are hidden from everybody in the workspace, and shown again', async () => {
    const [host, guest, reader] = [await owner(), await owner(), await owner()];
    const editor = await join(host, guest, 'editor');
    const viewer = await join(host, reader, 'viewer');
    const hide = (who: Who, hidden: boolean) =>
      answer(hideFirstSteps, { ...who, body: { hidden } });
    expect((await refusal(hideFirstSteps, { ...viewer, body: { hidden: true } })).code).toBe(
      'missing_role',
    );
    await hide(editor, true);
    expect([await steps(host), await steps(editor)]).toEqual([[], []]);
    expect(await steps(guest)).not.toEqual([]);
    await hide(host, false);
    expect(await steps(host)).toHaveLength(5);
  });

  it('shows examples in a workspace of their own, and removes them without a trace', async () => {
    const who = await owner();
    const names = async () =>
      (await answer(listWorkspaces, who)).items.map(({ name }) => name).toSorted();
    const before = { names: await names(), steps: await steps(who) };
    await answer(removeExamples, who);

    const { id } = await answer(loadExamples, who);
    expect(await answer(loadExamples, who)).toEqual({ id });
    expect(await names()).toEqual([...before.names, 'Examples'].toSorted());
    const there = { ...who, headers: { [workspaceHeader]: id } };
    expect(await answer(getFirstSteps, there)).toEqual({ steps: [], holdsExamples: true });
    const { items: leads } = await answer(listLeads, { ...there, query: {} });
    const { items: workflows } = await answer(listWorkflows, there);
    const { items: drafts } = await answer(listDrafts, { ...there, query: {} });
    for (const list of [leads, workflows, drafts]) expect(list).not.toEqual([]);
    // Nothing of them is in their own.
    expect((await answer(listWorkflows, who)).items).toEqual([]);
    expect(await answer(getFirstSteps, who)).toMatchObject({
      steps: before.steps,
      holdsExamples: false,
    });

    await answer(removeExamples, there);
    expect(await names()).toEqual(before.names);
    expect((await refusal(listWorkflows, there)).code).toBe('not_member');
    const again = await answer(loadExamples, who);
    expect(again.id).not.toBe(id);
    await answer(removeExamples, who);
  });

  it('keeps the examples of somebody who has no other workspace', async () => {
    const who = await owner();
    const { id } = await answer(loadExamples, who);
    const [own] = (await answer(listWorkspaces, who)).items.filter((one) => one.id !== id);
    await answer(deleteWorkspace, { ...who, body: { name: own?.name ?? '' } });
    expect((await refusal(removeExamples, who)).code).toBe('conflict');
  });
}
