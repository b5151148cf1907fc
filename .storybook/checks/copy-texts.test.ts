import { describe, expect, it } from 'vitest';
import { copyTexts } from '../copy-texts.ts';

describe('the texts of the copy deck', () => {
  const texts = copyTexts();
  const find = (text: string) => texts.find((one) => one.text.startsWith(text));

  it.each([
    ['No workflows yet', 'Empty', 'workflow-list.tsx'],
    ['No workflows with the status “…”', 'Empty', 'workflow-list.tsx'],
    ['Failed to load dashboard data', 'Text', 'workflows-copy.ts'],
    ['You are offline.', 'Text', 'problem-copy.ts'],
    ['No language model wrote it', 'Notice', 'content-panel.tsx'],
    ['It starts paused', 'Dialog', 'create-workflow-dialog.tsx'],
    ['Oops! Page not found', 'Error', 'not-found-screen.tsx'],
  ])('has “%s”, its kind and its place', (text, kind, file) => {
    const found = find(text);
    expect(found?.kind).toBe(kind);
    expect(found?.file).toContain(file);
  });
});
