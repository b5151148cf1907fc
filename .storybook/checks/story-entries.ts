import path from 'node:path';
import { buildIndex } from 'storybook/internal/core-server';
import type { IndexEntry } from '../states.ts';

const { entries } = await buildIndex({ configDir: path.resolve(import.meta.dirname, '..') });

/** Every story and documentation page, indexed once for all checks. */
export const storyEntries = Object.values<IndexEntry>(entries);
