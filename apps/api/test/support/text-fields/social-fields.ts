import { decidePosts, listPosts, updatePost } from '@flowdeck/contract/content/social-posts';
import { generateSocialPack } from '@flowdeck/contract/content/social';
import { desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { scheduledPosts } from '../../../src/content/social/tables.ts';
import type { TestApi } from '../test-api.ts';
import { part, type TextField, type Writer } from './text-field.ts';

/** The text fields of the social media pack. */
export function socialFields(api: TestApi, writer: Writer): TextField[] {
  const { workspaceId } = writer;
  let count = 0;
  let waitingId = '';
  const pack = () => ({
    selectedPlatforms: ['Facebook'],
    postTitle: `Post ${String((count += 1))}`,
    scheduleDate: '2026-07-01',
    scheduleTime: '09:30',
  });
  const newestPost = async () =>
    (
      await api.database.db
        .select()
        .from(scheduledPosts)
        .where(eq(scheduledPosts.workspaceId, workspaceId))
        .orderBy(desc(scheduledPosts.createdAt))
        .limit(1)
    )[0];
  const caption = async (data: unknown) => [
    (part(data, 'platformCaptions') as { caption: string }[])[0]?.caption,
    (await newestPost())?.text,
  ];
  const address = (text: string) => `https://example.org/${text.replaceAll(/\s/g, '')}`;
  const inCaption = (text: string) => expect.stringContaining(text) as string;

  return [
    {
      endpoint: generateSocialPack,
      name: 'postTitle',
      body: pack,
      found: caption,
      holds: inCaption,
    },
    {
      endpoint: generateSocialPack,
      name: 'contentSummary',
      body: pack,
      found: caption,
      holds: inCaption,
    },
    {
      endpoint: generateSocialPack,
      name: 'ctaLink',
      body: pack,
      put: address,
      found: caption,
      holds: inCaption,
    },
    {
      endpoint: generateSocialPack,
      name: 'imageUrl',
      body: pack,
      put: address,
      found: async () => [(await newestPost())?.imageUrl],
    },
    {
      endpoint: generateSocialPack,
      name: 'videoUrl',
      body: pack,
      put: address,
      found: async () => [(await newestPost())?.videoUrl],
    },
    {
      endpoint: updatePost,
      name: 'text',
      async params() {
        const body = { ...pack(), selectedPlatforms: ['LinkedIn' as const] };
        await api.call(generateSocialPack, { token: writer.token, body });
        const { items } = (
          await api.call(listPosts, { token: writer.token, query: { limit: '200' } })
        ).data;
        const found = items.find((post) => post.text.startsWith(body.postTitle));
        return { id: found?.id ?? '' };
      },
      // Another time for each, for some texts become the same.
      body: () => ({ version: 1, at: new Date(Date.UTC(2040, 0, 1, 0, count)).toISOString() }),
      async found(data) {
        const { items } = (
          await api.call(listPosts, { token: writer.token, query: { limit: '200' } })
        ).data;
        const id = part(data, 'id');
        return [part(data, 'text'), items.find((post) => post.id === id)?.text];
      },
    },
    {
      endpoint: updatePost,
      name: 'at',
      params: () => Promise.resolve({ id: workspaceId }),
      body: () => ({ version: 1 }),
    },
    {
      endpoint: decidePosts,
      name: 'ids',
      body: () => ({ decision: 'cancel' }),
      put: (text) => [text],
    },
    { endpoint: decidePosts, name: 'series', body: () => ({ decision: 'cancel' }) },
    {
      endpoint: decidePosts,
      name: 'note',
      async params() {
        await api.call(generateSocialPack, { token: writer.token, body: pack() });
        waitingId = (await newestPost())?.id ?? '';
        const isIt = eq(scheduledPosts.id, waitingId);
        await api.database.db.update(scheduledPosts).set({ state: 'waiting' }).where(isIt);
        return {};
      },
      body: () => ({ decision: 'send-back', ids: [waitingId] }),
      found: async () => [(await newestPost())?.sentBackNote],
    },
    { endpoint: generateSocialPack, name: 'repeatUntil', body: pack },
    { endpoint: generateSocialPack, name: 'scheduleDate', body: pack },
    { endpoint: generateSocialPack, name: 'scheduleTime', body: pack },
    { endpoint: generateSocialPack, name: 'timeZone', body: pack },
  ];
}
