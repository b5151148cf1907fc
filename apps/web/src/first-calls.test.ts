import { expect, it } from 'vitest';
import { getSignInOptions } from '@flowdeck/contract/identity/session';
import {
  getWorkflowStats,
  listRecentActivities,
  listWorkflows,
} from '@flowdeck/contract/workflows/workflows';
import { firstCalls } from './first-calls.ts';
import { pages } from './pages.ts';

const at = (address: string) => firstCalls(new URL(address, 'https://flowdeck.test'));
const dashboard = (...list: string[]) => ({
  anybody: [],
  signedIn: [getWorkflowStats.path, listRecentActivities.path, ...list],
});

it.each([
  ['', listWorkflows.path],
  ['?status=error', `${listWorkflows.path}?status=error`],
  ['?status=all&welcome=true', listWorkflows.path],
  ['?status=%2Fevil', listWorkflows.path],
])('requests what the dashboard shows: %s', (search, list) => {
  expect(at(pages.dashboard.path + search)).toEqual(dashboard(list));
});

it.each(['?search=drafts', '?status=error&type=Verification', '?sort=name'])(
  'leaves a list that was searched or sorted to the screen: %s',
  (search) => {
    expect(at(pages.dashboard.path + search)).toEqual(dashboard());
  },
);

it('requests the sign-in options, and nothing for other pages', () => {
  expect(at(pages.signIn.path)).toEqual({ anybody: [getSignInOptions.path], signedIn: [] });
  expect(at(pages.analytics.path)).toEqual({ anybody: [], signedIn: [] });
});
