import type { CallCondition, Scenario } from '@flowdeck/mock-api/scenario';

/** The values of Storybook's globals, which the address contains. */
type Globals = Record<string, unknown>;

/** The conditions of single calls, by operation id: `call.listWorkflows:error;delay.listWorkflows:800`. */
interface CallGlobals {
  call: Record<string, CallCondition>;
  /** In milliseconds. */
  delay: Record<string, number>;
}

/** The condition of the mock API under these globals. */
export function scenarioOf(globals: Globals): Scenario {
  const { call, delay } = globals as unknown as CallGlobals;
  const ids = new Set([...Object.keys(call), ...Object.keys(delay)]);
  return {
    network: globals['network'] as Scenario['network'],
    data: globals['data'] as Scenario['data'],
    server: globals['server'] as Scenario['server'],
    role: globals['role'] as Scenario['role'],
    calls: Object.fromEntries(
      [...ids].map((id) => [id, { condition: call[id], delay: delay[id] }]),
    ),
  };
}
