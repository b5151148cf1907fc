import { generateSocialPack } from '@flowdeck/contract/content/social';
import { expect, it } from 'vitest';
import { scheduledPosts } from '../src/content/social/tables.ts';
import { describeApi } from './support/test-database.ts';
import { startTestApi } from './support/test-api.ts';

describeApi('social media', () => {
  it('schedules each post once, however often it is asked for at once', async () => {
    const api = await startTestApi();
    const { token } = await api.addSignedIn('poster');
    const body = {
      selectedPlatforms: ['X', 'Instagram'],
      postTitle: 'Calm launches',
      scheduleDate: '2026-07-01',
      scheduleTime: '09:30',
    };
    await Promise.all(
      Array.from({ length: 5 }, () => api.call(generateSocialPack, { token, body })),
    );
    const at = new Date('2026-07-01T09:30:00.000Z');
    const planned = { at, dueAt: at, state: 'planned' };
    expect(await api.database.db.select().from(scheduledPosts)).toMatchObject([planned, planned]);
    await api.close();
  });
});
