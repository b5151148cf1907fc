/** Failed runs in a row after which a workflow stops. */
export const failuresToError = 3;

/** What Recent Activity tells of a workflow's runs. */
export const told = {
  succeeded: (name: string, done: string) => `${name}: ${done}`,
  failed: (name: string, reason: string) => `${name}: run failed, ${reason}`,
  stopped: (name: string, reason: string) => `${name} stopped after three failed runs: ${reason}`,
};
