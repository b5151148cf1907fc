import { describe, expect, it } from 'vitest';
import { copyTexts } from '../copy-texts.ts';

describe('the texts of the copy deck', () => {
  const texts = copyTexts();
  const find = (text: string) => texts.find((one) => one.text.startsWith(text));

  it.each([
    ['No workflows yet', 'Empty', 'workflow-list.tsx'],
    ['No workflows with the status “…”', 'Empty', 'workflow-list.tsx'],
    ['No checks yet', 'Empty', 'service-history.tsx'],
    ['Failed to load dashboard data', 'Text', 'workflows-copy.ts'],
    ['You are offline.', 'Text', 'problem-copy.ts'],
    ['All systems operational', 'Text', 'overall-status-banner.tsx'],
    ['Major outage detected', 'Text', 'overall-status-banner.tsx'],
    ['This could not be refreshed.', 'Notice', 'data-region.tsx'],
    ['Content copied', 'Notice', 'piece-actions.tsx'],
    ['No language model wrote it', 'Notice', 'content-panel.tsx'],
    ['It starts paused', 'Dialog', 'create-workflow-dialog.tsx'],
    ['Your account is ready.', 'Confirmation', 'dashboard.route.tsx'],
    ['Oops! Page not found', 'Error', 'not-found-screen.tsx'],
    ['An unknown error occurred', 'Error', 'region-boundary.tsx'],
    ['This is not an e-mail address.', 'Error', 'contract/src/text.ts'],
    ['Something went wrong on the server.', 'Error', 'api/src/http/problem-handler.ts'],
    ['Your session is not valid.', 'Error', 'api/src/session/service.ts'],
    [
      'The language model did not answer in time.',
      'Error',
      'api/src/content/model/model-failure.ts',
    ],
  ])('has “%s”, its kind and its place', (text, kind, file) => {
    const found = find(text);
    expect(found?.kind).toBe(kind);
    expect(found?.file).toContain(file);
  });

  it.each([
    ['the body of a sample campaign', 'It has been a while.'],
    ['an article that the server writes', 'Let us begin gently'],
    ['what only a log says', 'The session could not be verified.'],
  ])('leaves out %s', (_, text) => {
    expect(find(text)).toBeUndefined();
  });
});
