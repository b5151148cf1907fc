import type { SessionUser } from '@flowdeck/contract/session';
import { demoCredentials } from '@flowdeck/domain/session/demo-credentials';
import { getResponse } from 'msw';
import { Accounts } from './accounts.ts';
import { contentHandlers } from './handlers/content.ts';
import { leadHandlers } from './handlers/leads.ts';
import { sessionHandlers } from './handlers/session.ts';
import { socialHandlers } from './handlers/social.ts';
import { statusHandlers } from './handlers/status.ts';
import { workflowHandlers } from './handlers/workflows.ts';
import { defaultScenario, networkGate, type NetworkCondition, type Scenario } from './scenario.ts';
import { createIds } from './ids.ts';
import type { MockContext } from './mock-call.ts';
import { seeds, World } from './world.ts';

export interface MockApi {
  readonly scenario: Scenario;
  /** The workspace of the account that stories are signed in with. */
  readonly world: World;
  readonly accounts: Accounts;
  readonly user: SessionUser;
  /** Opens a session of that account. */
  issueToken(): string;
  /** The answer to one request; undefined where the contract has no such call. */
  respond(request: Request): Promise<Response | undefined>;
  /** Changes how the network behaves from now on: an outage, or its end. */
  setNetwork(network: NetworkCondition): void;
}

/** A whole API in the given condition, with a state of its own. */
export function createMockApi(scenario: Partial<Scenario> = {}): MockApi {
  const full = { ...defaultScenario, ...scenario };
  const nextId = createIds();
  const world = new World(full.data, nextId);
  const { user } = seeds[full.data](Date.now());
  const accounts = new Accounts({ user, password: demoCredentials.password, world }, nextId);
  let gate = networkGate(full.network);
  const context: MockContext = { accounts, gate: (endpoint) => gate(endpoint) };
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
    accounts,
    world,
    user,
    issueToken: () => accounts.openSession(accounts.first),
    respond: (request) => getResponse(handlers, request),
    setNetwork(network) {
      gate = networkGate(network);
    },
  };
}
