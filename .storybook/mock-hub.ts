import { MockApiHub } from '@flowdeck/mock-api/browser';
import { createMockApi, type MockApi } from '@flowdeck/mock-api/mock-api';
import { problem } from '@flowdeck/mock-api/problem';
import type { Scenario } from '@flowdeck/mock-api/scenario';

const unknown: string[] = [];

/** All mock APIs of the page, one for each story on it. */
export const hub = new MockApiHub((request) => {
  const call = `${request.method} ${new URL(request.url).pathname}`;
  unknown.push(call);
  console.error(`No mock API knows ${call}.`);
  return problem('not_found', `The contract has no ${call}.`);
});

/** The calls that nothing answered since this was asked last. */
export const takeUnknownCalls = () => unknown.splice(0);

/** What a story can look at after the fact. */
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
 * The story's mock API in this condition. It is kept while the story is on screen: a change of theme
 * runs the loaders again, and must not undo what the reader has done.
 */
export function liveApi(id: string, scenario: Scenario): StoryApi {
  const { network, data } = scenario;
  const there = live.get(id);
  if (there?.mockApi.scenario.network === network && there.mockApi.scenario.data === data) {
    return there;
  }
  const made = { mockApi: createMockApi(scenario), outside: { logged: [], reloads: 0, left: [] } };
  hub.set(id, made.mockApi);
  live.set(id, made);
  return made;
}

/** Lets the story begin anew. */
export function forgetApi(id: string): void {
  live.delete(id);
}

/** A failure is shown at once, except where trying again is what the story is about. */
export const queryRetries = ({ scenario }: MockApi) =>
  scenario.network === 'flaky' ? undefined : 0;
