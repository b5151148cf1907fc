import { addons } from 'storybook/preview-api';
import { endpoints } from '@flowdeck/contract/api';
import { MockApiHub } from '@flowdeck/mock-api/browser';
import { createMockApi, type MockApi } from '@flowdeck/mock-api/mock-api';
import { unknownCall } from '@flowdeck/mock-api/problem';
import { callConditions, type Scenario } from '@flowdeck/mock-api/scenario';
import { apiEvent, type ApiEvent } from './api/event.ts';

const unknown: string[] = [];

/** The mock APIs of the page, one per story. */
export const hub = new MockApiHub((request) => {
  const call = `${request.method} ${new URL(request.url).pathname}`;
  unknown.push(call);
  console.error(`No mock API knows ${call}.`);
  return unknownCall();
}, tellManager);

/** Tells the manager what happens in the mock API of a story. */
function tellManager(storyId: string): void {
  const event: ApiEvent = {
    storyId,
    reports: hub.calls(storyId),
    contract: Object.values(endpoints).map(({ id, method, path }) => ({ id, method, path })),
    conditions: callConditions,
  };
  addons.getChannel().emit(apiEvent, event);
}

/** Returns and clears the unanswered calls. */
export const takeUnknownCalls = () => unknown.splice(0);

/** Side effects that a story can check. */
export interface StoryOutside {
  logged: string[];
  reloads: number;
  left: string[];
}

interface StoryApi {
  mockApi: MockApi;
  outside: StoryOutside;
}
const live = new Map<string, StoryApi>();

/**
 * The story's mock API for this scenario. It is kept while the story is visible: changing the theme runs
 * the loaders again and must not undo what the reader has done.
 */
export function liveApi(id: string, scenario: Scenario): StoryApi {
  const there = live.get(id);
  const isSame = JSON.stringify(there?.mockApi.scenario) === JSON.stringify(scenario);
  if (there && isSame) return there;
  const made = { mockApi: createMockApi(scenario), outside: { logged: [], reloads: 0, left: [] } };
  hub.set(id, made.mockApi);
  live.set(id, made);
  return made;
}

/** Resets the story's API. */
export function forgetApi(id: string): void {
  live.delete(id);
}

/** Failures show at once, except in the scenario that is about retries. */
export function queryRetries({ scenario: { network, calls } }: MockApi) {
  const conditions = [network, ...Object.values(calls).map(({ condition }) => condition)];
  return conditions.includes('flaky') ? undefined : 0;
}

/** Whether the page could be reloaded: everywhere but without a network. */
export async function isServed(mockApi: MockApi): Promise<boolean> {
  const answer = await mockApi.respond(new Request(new URL('/api/ping', window.location.href)));
  return answer?.type !== 'error';
}
