import { getResponse } from 'msw';
import { archiveDownload } from './archive-download.ts';
import { defaultScenario, networkGate, type NetworkCondition, type Scenario } from './scenario.ts';
import type { MockContext, MockHandler } from './mock-call.ts';
import { World } from './world.ts';

const takesParameters = ({ endpoint: { path } }: MockHandler) => path.includes(':');

/**
 * What each file of `handlers` exports, one for each call of its resource. As on the server, an address
 * that a call names comes before one that only fits.
 */
export const mockHandlers: readonly MockHandler[] = Object.values(
  import.meta.glob<MockHandler[]>(['./handlers/*.ts', '!./handlers/*.test.ts'], {
    eager: true,
    import: 'handlers',
  }),
)
  .flat()
  .toSorted((a, b) => Number(takesParameters(a)) - Number(takesParameters(b)));

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
  const world = new World(full.data, now);
  const { calls, server } = full;
  let gate = networkGate(full.network, calls);
  const context: MockContext = {
    world,
    server,
    gate: (endpoint) => gate(endpoint),
    isEmpty: ({ id }) => calls[id]?.condition === 'empty',
  };
  const handlers = [
    ...mockHandlers.map(({ create }) => create(context)),
    archiveDownload(world, server),
  ];
  return {
    scenario: full,
    world,
    respond: (request) => getResponse(handlers, request),
    setNetwork(network) {
      gate = networkGate(network, calls);
    },
  };
}
