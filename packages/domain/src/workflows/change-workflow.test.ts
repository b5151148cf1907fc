import { expect, it } from 'vitest';
import { Problem } from '../problem.ts';
import { changeWorkflow, copyName, refuseRunByHand } from './change-workflow.ts';
import { settingsOf } from './settings.ts';
import type { StoredWorkflowDetail } from './workflow-view.ts';

const at = new Date('2026-03-10T14:30:00.000Z');
const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
const known: StoredWorkflowDetail = {
  id: 'w',
  name: 'Drafts',
  type: 'Content Automation',
  description: 'Writes',
  status: 'active',
  error: null,
  lastRunAt: null,
  nextRunAt: later(3),
  succeededRuns: 0,
  failedRuns: 0,
  frequency: 'daily',
  createdAt: at,
  settings: {},
  version: 4,
};
const change = { version: 4, name: 'Drafts', description: 'Writes', frequency: 'daily' } as const;

it('stores an edit as the next version, and keeps the next run', () => {
  expect(changeWorkflow(known, { ...change, name: 'Articles' }, at)).toEqual({
    stored: {
      name: 'Articles',
      description: 'Writes',
      frequency: 'daily',
      settings: {},
      version: 5,
      updatedAt: at,
      nextRunAt: later(3),
    },
    activity: { type: 'info', action: 'Edited Articles' },
  });
});

it('plans the next run again where the rhythm changes, if it is active', () => {
  const weekly = { ...change, frequency: 'weekly' } as const;
  expect(changeWorkflow(known, weekly, at)?.stored.nextRunAt).toEqual(later(7 * 24));
  const paused = { ...known, status: 'paused', nextRunAt: null } as const;
  expect(changeWorkflow(paused, weekly, at)?.stored.nextRunAt).toBeNull();
});

it('changes nothing where nothing differs', () => {
  expect(changeWorkflow(known, change, at)).toBeNull();
});

it('refuses a change of an older version, and names both', () => {
  const old = { ...change, version: 3, name: 'Mine' };
  expect(() => changeWorkflow(known, old, at)).toThrow(
    expect.objectContaining({
      code: 'conflict',
      versions: {
        sent: old,
        stored: expect.objectContaining({ name: 'Drafts', version: 4 }) as unknown,
      },
    }),
  );
});

it('names a copy within the limit', () => {
  expect(copyName('Drafts')).toBe('Copy of Drafts');
  expect(copyName('x'.repeat(200))).toHaveLength(200);
});

it('runs every type by hand but the one that waits for leads', () => {
  expect(() => {
    refuseRunByHand('Verification');
  }).not.toThrow();
  expect(() => {
    refuseRunByHand('Lead Capture');
  }).toThrow(Problem);
});

const settings = settingsOf('Content Automation', {});

it('stores settings that differ, and no others', () => {
  const topics = ['Calm launches'];
  expect(changeWorkflow(known, { ...change, settings: { ...settings, topics } }, at)).toMatchObject(
    {
      stored: { settings: { ...settings, topics }, version: 5 },
    },
  );
  expect(changeWorkflow(known, { ...change, settings }, at)).toBeNull();
});

const issue = (path: string, message: string) =>
  expect.objectContaining({ code: 'invalid_request', issues: [{ path, message }] }) as Error;

it('refuses settings of another type', () => {
  const others = { ...change, settings: settingsOf('Verification', {}) };
  expect(() => changeWorkflow(known, others, at)).toThrow(
    issue('settings.type', 'Must be Content Automation, the type of the workflow.'),
  );
});

it('refuses an email with a note to fill in', () => {
  const outreach = { ...known, type: 'Lead Outreach' } as const;
  const given = settingsOf('Lead Outreach', {});
  const [first, second] = given.messages;
  const messages = [first, second, { subject: 'Hello', text: 'See [your offer].' }].flatMap(
    (one) => one ?? [],
  );
  const open = { ...change, settings: { ...given, messages } };
  expect(() => changeWorkflow(outreach, open, at)).toThrow(
    issue('settings.messages.2.text', 'Fill in [your offer], or remove it.'),
  );
});

it('refuses a time zone that does not exist', () => {
  const posts = { ...known, type: 'Marketing Distribution' } as const;
  const given = { ...settingsOf('Marketing Distribution', {}), timeZone: 'Mars/Olympus' };
  expect(() => changeWorkflow(posts, { ...change, settings: given }, at)).toThrow(
    expect.objectContaining({
      issues: [expect.objectContaining({ path: 'settings.timeZone' })],
    }) as Error,
  );
});
