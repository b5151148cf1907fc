import { getResponse } from 'msw';
import { contentHandlers } from './handlers/content.ts';
import { leadHandlers } from './handlers/leads.ts';
import { sessionHandlers } from './handlers/session.ts';
import { socialHandlers } from './handlers/social.ts';
import { statusHandlers } from './handlers/status.ts';
import { workflowHandlers } from './handlers/workflows.ts';
import { defaultScenario, networkGate, type NetworkCondition, type Scenario } from './scenario.ts';
import type { MockContext } from './mock-call.ts';
import { World } from './world.ts';

export interface MockApi {
  readonly scenario: Scenario;
  readonly world: World;
  /** The answer to one request; undefined if the contract has no such call. */
  respond(request: Request): Promise<Response | undefined>;
  /** Changes how the network behaves from now on: an outage, or its end. */
  setNetwork(network: NetworkCondition): void;
}

/** A whole API in the given condition, with a state of its own. */
export function createMockApi(scenario: Partial<Scenario> = {}): MockApi {
  const full = { ...defaultScenario, ...scenario };
  const world = new World(full.data);
  let gate = networkGate(full.network);
  const context: MockContext = { world, gate: (endpoint) => gate(endpoint) };
  const handlers = [
    ...contentHandlers,
    ...leadHandlers,
    ...sessionHandlers,
    ...socialHandlers,
    ...workflowHandlers,
    ...statusHandlers,
  ].map((handler) => handler(context));
  return {
    scenario: full,
    world,
    respond: (request) => getResponse(handlers, request),
    setNetwork(network) {
      gate = networkGate(network);
    },
  };
}
