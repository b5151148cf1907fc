import { captureLead } from '@flowdeck/contract/leads/leads';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { capturesPerMinute } from '../src/leads/captures/service.ts';
import { leads } from '../src/leads/tables.ts';
import { describeApi } from './support/test-database.ts';
import { expectProblem, startTestApi, type TestApi } from './support/test-api.ts';

const email = 'ada@analytical-engines.de';
const ada = { email, firstName: 'Ada', lastName: 'Lovelace', company: 'Analytical Engines Ltd' };

// What any caller can rely on is in packages/contract/conformance; here is what the server adds.
describeApi('leads', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  let people = 0;
  /** A new account with its own workspace, so that no test sees another's rows. */
  async function newPerson() {
    people += 1;
    const { token, workspaceId } = await api.addSignedIn(`person ${String(people)}`);
    return {
      token,
      capture: (body: object) => api.call(captureLead, { token, body }),
      rows: () => api.database.db.select().from(leads).where(eq(leads.workspaceId, workspaceId)),
    };
  }

  it('merges fifty simultaneous captures into one row with all their data', async () => {
    const person = await newPerson();
    const parts = [{ firstName: 'Ada' }, { lastName: 'Lovelace' }, { company: ada.company }, {}];
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, i) => person.capture({ email, ...parts[i % parts.length] })),
    );
    expect(all.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(all.map(({ data }) => data.lead.id)).size).toBe(1);
    expect(await person.rows()).toMatchObject([{ ...ada, score: 80, status: 'qualified' }]);
  });

  it('limits one workspace, says for how long, and leaves the others alone', async () => {
    const [busy, calm] = [await newPerson(), await newPerson()];
    const all = await Promise.all(
      Array.from({ length: capturesPerMinute + 5 }, () => busy.capture({ email })),
    );
    expect(all.filter(({ status }) => status === 429)).toHaveLength(5);
    const refused = await api.app.inject({
      method: 'POST',
      url: captureLead.path,
      headers: { authorization: `Bearer ${busy.token}` },
      payload: { email },
    });
    expect(expectProblem(refused).error).toMatch(/^Too many attempts\. .*60 seconds\.$/);
    expect(refused.headers['retry-after']).toBe('60');
    expect((await calm.capture({ email })).status).toBe(200);
    api.clock.now = new Date(api.clock.now.getTime() + 60_000);
    expect((await busy.capture({ email })).status).toBe(200);
  });
});
