import { delay, HttpResponse } from 'msw';
import type { EndpointSpec } from '@flowdeck/contract/endpoint';
import { verifyAdmin, verifyUser } from '@flowdeck/contract/identity/session';
import { databaseLost, internalFault } from '@flowdeck/domain/refusals';
import { adminsOnly, invalidSession } from '@flowdeck/domain/identity/refusals';
import { problemResponse } from './problem.ts';

/** How the network and the server behave, for every request. */
export const networkConditions = [
  'normal',
  'slow',
  'stalled',
  'error',
  'forbidden',
  'signed-out',
  'offline',
  'flaky',
] as const;

/** What the mock workspace contains. */
export const dataSets = ['typical', 'empty', 'long'] as const;

/**
 * Which server the mock stands for: ours, or another that knows only what docs/specification.md lists
 * in sections 3 and 7.
 */
export const servers = ['flowdeck', 'specification-only'] as const;

/** How one call behaves: as a whole network may, or as in a workspace that has no data. */
export const callConditions = [...networkConditions, 'empty'] as const;

export type NetworkCondition = (typeof networkConditions)[number];
export type CallCondition = (typeof callConditions)[number];
export type DataSet = (typeof dataSets)[number];
export type Server = (typeof servers)[number];

/** The choices of each part of a scenario. */
export const scenarioChoices = {
  network: networkConditions,
  data: dataSets,
  server: servers,
} as const;

/** What differs for one call from the rest of the API. */
export interface CallOverride {
  condition?: CallCondition;
  /** How much later it answers, in milliseconds. */
  delay?: number;
}

/** A condition of the mock API: any network with any data and any server. */
export interface Scenario {
  network: NetworkCondition;
  data: DataSet;
  server: Server;
  /** By operation id. */
  calls: Readonly<Record<string, CallOverride>>;
}

export const defaultScenario: Scenario = {
  network: 'normal',
  data: 'typical',
  server: 'flowdeck',
  calls: {},
};

const verifications: ReadonlySet<string> = new Set([verifyAdmin.id, verifyUser.id]);

/** How long an answer takes when the network is slow, in milliseconds. */
const slowDelay = 2_500;

/**
 * Makes the function that decides whether the condition alone answers a call: the call's own, or else
 * that of the network. It returns undefined if the call goes through.
 */
export function networkGate(network: NetworkCondition, calls: Scenario['calls'] = {}) {
  const failedOnce = new Set<string>();
  return async (endpoint: EndpointSpec): Promise<Response | undefined> => {
    const { condition = network, delay: later = 0 } = calls[endpoint.id] ?? {};
    if (later > 0) await delay(later);
    switch (condition) {
      case 'normal':
      case 'empty':
        return undefined;
      case 'slow':
        await delay(slowDelay);
        return undefined;
      case 'stalled':
        await delay('infinite');
        return undefined;
      case 'error':
        return problemResponse(internalFault());
      case 'forbidden':
        return endpoint.access === 'session' ? problemResponse(adminsOnly()) : undefined;
      case 'signed-out':
        return endpoint.access === 'session' ? problemResponse(invalidSession()) : undefined;
      case 'offline':
        return HttpResponse.error();
      case 'flaky':
        // A failed verification is not retried: the session has ended with it.
        if (failedOnce.has(endpoint.id) || verifications.has(endpoint.id)) return undefined;
        failedOnce.add(endpoint.id);
        return problemResponse(databaseLost());
    }
  };
}
