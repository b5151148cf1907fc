import { expect, it } from 'vitest';
import { toPost, type StoredPost } from './post-list.ts';

const dueAt = new Date('2026-03-10T12:05:00.000Z');
const stored: StoredPost = {
  id: '7b0c2c34-2e9d-4c7a-9f10-0d4a7f1f6a11',
  platform: 'X',
  text: 'Hello',
  imageUrl: '',
  videoUrl: '',
  at: new Date('2026-03-10T12:00:00.000Z'),
  dueAt,
  state: 'planned',
  attempts: 1,
  lastError: 'The publishing service answered with status 503.',
  publishedAt: null,
  version: 1,
  workflow: null,
  sentBackNote: null,
  seriesId: null,
  place: 1,
  count: 1,
};

it('says when what failed is tried again, and of nothing else', () => {
  expect(toPost(stored).nextAttemptAt).toBe(dueAt.toISOString());
  expect(toPost({ ...stored, attempts: 0, lastError: null }).nextAttemptAt).toBeNull();
  expect(toPost({ ...stored, state: 'failed' }).nextAttemptAt).toBeNull();
  expect(toPost({ ...stored, state: 'sending' }).nextAttemptAt).toBeNull();
});
