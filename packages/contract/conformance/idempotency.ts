import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApiKey } from '../src/identity/api-keys.ts';
import { duplicateWorkflow } from '../src/workflows/workflow-detail.ts';
import { createWorkflow, listWorkflows } from '../src/workflows/workflows.ts';
import type { Suite } from './identity/people.ts';

const day = 24 * 60 * 60_000;
const body = { name: 'Checks', type: 'Verification', description: 'Checks leads' };
const reused = {
  code: 'key_reused',
  error: 'This Idempotency-Key was used for another request. Use a new one.',
};

export function idempotencyConformance(suite: Suite): void {
  const { answer, refusal, newPerson, setTime, timeIn } = suite;
  // Other suites have dates of their own.
  let start: string;
  beforeEach(() => {
    start = timeIn();
  });
  afterEach(() => {
    setTime(new Date(start));
  });
  const headers = { 'idempotency-key': '8e03978e-40d5-43dd-bc93-6894a57f9324' };
  const make = (token: string, more: object = {}) =>
    answer(createWorkflow, { token, headers, body: { ...body, ...more } });
  const count = async (token: string) => (await answer(listWorkflows, { token })).counts.all;

  it('act once, and get the first answer again', async () => {
    const { token } = await newPerson();
    const first = await make(token);
    expect(await make(token)).toEqual(first);
    expect(await count(token)).toBe(1);
    await answer(createWorkflow, { token, body });
    expect(await count(token)).toBe(2);
  });

  it('are refused if they ask for something else', async () => {
    const { token } = await newPerson();
    const { id } = await make(token);
    const other = { ...body, name: 'Others' };
    expect(await refusal(createWorkflow, { token, headers, body: other })).toEqual(reused);
    expect(await refusal(duplicateWorkflow, { token, headers, params: { id } })).toEqual(reused);
    expect(await count(token)).toBe(1);
  });

  it('may use the key again if the first one was refused', async () => {
    const { token } = await newPerson();
    const params = { id: '00000000-0000-4000-8000-000000000000' };
    for (let tries = 0; tries < 2; tries += 1) {
      const { code } = await refusal(duplicateWorkflow, { token, headers, params });
      expect(code).toBe('not_found');
    }
    await make(token);
    expect(await count(token)).toBe(1);
  });

  it('act again a day later', async () => {
    const { token } = await newPerson();
    const first = await make(token);
    setTime(new Date(timeIn(day - 1)));
    expect(await make(token)).toEqual(first);
    setTime(new Date(timeIn(1)));
    expect((await make(token, { name: 'Anew' })).name).toBe('Anew');
    expect(await count(token)).toBe(2);
  });

  it('are those of one account', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    await make(one.token);
    await make(other.token, { name: 'Theirs' });
    expect(await count(other.token)).toBe(1);
  });

  it('have a key of at most 255 characters', async () => {
    const { token } = await newPerson();
    const long = { 'idempotency-key': 'x'.repeat(256) };
    const { code, issues } = await refusal(createWorkflow, { token, headers: long, body });
    expect([code, issues?.map(({ path }) => path)]).toEqual([
      'invalid_request',
      ['idempotency-key'],
    ]);
  });

  it('are not those that answer secrets, whose answers are kept nowhere', async () => {
    const { token } = await newPerson();
    const wanted = { name: 'Website', scopes: ['leads:read'], lifetime: 'never' };
    const first = await answer(createApiKey, { token, headers, body: wanted });
    const second = await answer(createApiKey, { token, headers, body: wanted });
    expect(second.key).not.toBe(first.key);
  });
}
