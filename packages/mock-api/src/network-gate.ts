import { delay, HttpResponse } from 'msw';
import type { EndpointSpec } from '@flowdeck/contract/endpoint';
import { verifyAdmin, verifyUser } from '@flowdeck/contract/identity/session';
import { databaseLost, internalFault } from '@flowdeck/domain/refusals';
import { adminsOnly, invalidSession } from '@flowdeck/domain/identity/refusals';
import { problemResponse } from './problem.ts';
import type { NetworkCondition, Scenario } from './scenario.ts';

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
