import { delay, HttpResponse } from 'msw';
import type { EndpointSpec } from '@flowdeck/contract/endpoint';
import { verifyAdmin, verifyUser } from '@flowdeck/contract/session';
import { problem } from './problem.ts';

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

export type NetworkCondition = (typeof networkConditions)[number];
export type DataSet = (typeof dataSets)[number];

/** A condition of the mock API: any network with any data. */
export interface Scenario {
  network: NetworkCondition;
  data: DataSet;
}

export const defaultScenario: Scenario = { network: 'normal', data: 'typical' };

const verifications: ReadonlySet<string> = new Set([verifyAdmin.id, verifyUser.id]);

/** How long an answer takes when the network is slow, in milliseconds. */
const slowDelay = 2_500;

/**
 * Makes the function that decides whether the network condition alone answers a call. It returns
 * undefined if the call goes through.
 */
export function networkGate(network: NetworkCondition) {
  const failedOnce = new Set<string>();
  return async (endpoint: EndpointSpec): Promise<Response | undefined> => {
    switch (network) {
      case 'normal':
        return undefined;
      case 'slow':
        await delay(slowDelay);
        return undefined;
      case 'stalled':
        await delay('infinite');
        return undefined;
      case 'error':
        return problem('internal', 'Something went wrong on the server. Please try again.');
      case 'forbidden':
        return endpoint.access === 'session'
          ? problem('forbidden', 'This is for administrators only.')
          : undefined;
      case 'signed-out':
        return endpoint.access === 'session'
          ? problem('unauthenticated', 'Your session is not valid. Please sign in again.')
          : undefined;
      case 'offline':
        return HttpResponse.error();
      case 'flaky':
        // A failed verification is not retried: the session has ended with it.
        if (failedOnce.has(endpoint.id) || verifications.has(endpoint.id)) return undefined;
        failedOnce.add(endpoint.id);
        return problem('unavailable', 'The server is busy. Please try again in a moment.');
    }
  };
}
