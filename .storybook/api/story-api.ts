import type { Loader } from '@storybook/react-vite';
import { onlineManager } from '@tanstack/react-query';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { addons } from 'storybook/preview-api';
import { endpoints } from '@flowdeck/contract/api';
import { MockApiHub } from '@flowdeck/mock-api/browser';
import { createMockApi, type MockApi } from '@flowdeck/mock-api/mock-api';
import { unknownCall } from '@flowdeck/mock-api/problem';
import { callConditions, type Scenario } from '@flowdeck/mock-api/scenario';
import { apiEvent, type ApiEvent } from './event.ts';
import { scenarioOf } from './scenario-of.ts';

/** The mock APIs of the page, one per story. A call that no API knows fails the story, as all that the console says. */
const hub = new MockApiHub((request) => {
  console.error(`No mock API knows ${request.method} ${new URL(request.url).pathname}.`);
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

/** Side effects that a story can check. */
interface StoryOutside {
  logged: string[];
  reloads: number;
  left: string[];
}

export interface StoryApi {
  mockApi: MockApi;
  outside: StoryOutside;
}
const live = new Map<string, StoryApi>();

const startWorker = mswLoader(async () => {
  const worker = hub.createWorker();
  await worker.start({
    quiet: true,
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    onUnhandledRequest: 'bypass',
  });
  return worker;
});

/** Gives a story its mock API. */
export async function loadApi(context: Parameters<Loader>[0]) {
  await startWorker(context);
  const { id, globals, viewMode } = context;
  const story = liveApi(id, scenarioOf(globals));
  // The query library has one network state for the whole page, so pages with many stories leave it unchanged.
  const offline = viewMode === 'story' && story.mockApi.scenario.network === 'offline';
  onlineManager.setOnline(!offline);
  return { ...story, forgetApi: () => live.delete(id) };
}

/**
 * The story's mock API for this scenario. It is kept while the story is visible: changing the theme runs
 * the loaders again and must not undo what the reader has done.
 */
function liveApi(id: string, scenario: Scenario): StoryApi {
  const there = live.get(id);
  const isSame = JSON.stringify(there?.mockApi.scenario) === JSON.stringify(scenario);
  if (there && isSame) return there;
  const made = { mockApi: createMockApi(scenario), outside: { logged: [], reloads: 0, left: [] } };
  hub.set(id, made.mockApi);
  live.set(id, made);
  return made;
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
