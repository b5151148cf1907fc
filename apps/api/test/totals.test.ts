import { createWorkflow } from '@flowdeck/contract/workflows/workflows';
import { generateContent } from '@flowdeck/contract/content/content';
import { captureLead, getLeadAnalytics } from '@flowdeck/contract/leads/leads';
import { generateSocialPack } from '@flowdeck/contract/content/social';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './support/test-api.ts';
import { describeApi, describePostgres } from './support/test-database.ts';
import { compareTotals } from './support/totals.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const capture = (token: string, n: number) =>
  api.call(captureLead, { token, body: { email: `ada-${String(n)}@firm.example` } });

async function expectRecount() {
  const { kept, counted } = await compareTotals(api.database.executeSql);
  expect(kept).toEqual(counted);
}

describeApi('totals', () => {
  it('match a recount, however rows come, change and go', async () => {
    const { token } = await api.addSignedIn('one');
    const other = await api.addSignedIn('other');
    await Promise.all(Array.from({ length: 8 }, (_, n) => capture(token, n % 6)));
    await capture(other.token, 1);
    await api.call(generateContent, { token, body: { title: 'Calm', length: 'short' } });
    await api.call(generateSocialPack, {
      token,
      body: {
        postTitle: 'Calm',
        selectedPlatforms: ['X', 'LinkedIn'],
        scheduleDate: '2026-07-01',
        scheduleTime: '09:30',
      },
    });
    await api.call(createWorkflow, {
      token,
      body: { name: 'Checks', type: 'Verification', description: 'Checks "leads"' },
    });
    await expectRecount();
    await api.database.executeSql(`
      update leads set status = 'converted', score = score + 1 where email like 'ada-1%';
      delete from leads where email like 'ada-2%';
      update content_pieces set seo_score = 1, content = content || ' "quoted" ü';
      update workflows set description = '', next_run_at = null;
      delete from activities where type = 'lead';
      update scheduled_posts set state = 'cancelled'`);
    await expectRecount();
    expect((await api.call(getLeadAnalytics, { token })).data.total).toBe(5);
    const gone = [other.workspaceId];
    await api.database.executeSql('delete from accounts where workspace_id = $1', gone);
    await api.database.executeSql('delete from workspaces where id = $1', gone);
    await expectRecount();
  });
});

describePostgres('totals', () => {
  it('wait for nobody who has changed them and is not done', async () => {
    const { token } = await api.addSignedIn('one');
    await capture(token, 1);
    await api.database.db.transaction(async (tx) => {
      await tx.execute(`delete from leads`);
      expect((await capture(token, 2)).status).toBe(200);
    });
    await expectRecount();
    expect((await api.call(getLeadAnalytics, { token })).data.total).toBe(1);
  });
});
