import path from 'node:path';
import { buildIndex } from 'storybook/internal/core-server';
import { expect, it } from 'vitest';
import { storyShowing } from '../blocks/copy-stories.ts';

const { entries } = await buildIndex({ configDir: path.resolve(import.meta.dirname, '..') });
const stories = Object.values(entries).filter(({ type }) => type === 'story');

it.each([
  ['packages/ui/src/button/button-copy.ts', 'label', 'actions-button--default'],
  ['packages/ui/src/data-region/data-region-copy.ts', 'error', 'feedback-dataregion--error'],
  ['packages/features/src/workflows/workflows-copy.ts', 'heading', 'screens-dashboard--default'],
  ['packages/features/src/workflows/workflows-copy.ts', 'empty state', 'screens-dashboard--empty'],
  ['packages/features/src/workflows/parts/x-copy.ts', 'label', 'screens-dashboard--default'],
  ['apps/web/src/web-copy.ts', 'label', 'app-flows--playground'],
  ['apps/api/src/links/mails-copy.ts', 'email', undefined],
] as const)('a text of %s (%s) is shown by %s', (file, kind, story) => {
  expect(storyShowing(stories, file, kind)?.id).toBe(story);
});
