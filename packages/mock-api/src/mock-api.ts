import { getResponse } from 'msw';
import { archiveDownload } from './archive-download.ts';
import { callOf } from './find-call.ts';
import type { MockContext } from './mock-call.ts';
import { networkGate } from './network-gate.ts';
import { defaultScenario, type NetworkCondition, type Scenario } from './scenario.ts';
import { World } from './world.ts';

export interface MockApi {
  readonly scenario: Scenario;
  readonly world: World;
  /** The answer to one request; undefined if the contract has no such call. */
  respond(request: Request): Promise<Response | undefined>;
  /** Changes how the network behaves from now on; single calls keep their own condition. */
  setNetwork(network: NetworkCondition): void;
}

/**
 * A whole API in the given condition, with a state of its own.
 * @param now its clock
 */
export function createMockApi(
  scenario: Partial<Scenario> = {},
  now: () => Date = () => new Date(),
): MockApi {
  const full = { ...defaultScenario, ...scenario };
  const world = new World(full.data, now, full.server === 'flowdeck' ? full.role : 'owner');
  const { calls, server } = full;
  let gate = networkGate(full.network, calls);
  const context: MockContext = {
    world,
    server,
    gate: (endpoint) => gate(endpoint),
    isEmpty: ({ id }) => calls[id]?.condition === 'empty',
  };
  const downloads = archiveDownload(world, server);
  return {
    scenario: full,
    world,
    respond(request) {
      const handler = callOf(request)?.handler.create(context);
      return getResponse(handler ? [handler] : downloads, request);
    },
    setNetwork(network) {
      gate = networkGate(network, calls);
    },
  };
}
