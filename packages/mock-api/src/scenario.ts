import { memberRoles, type MemberRole } from '@flowdeck/contract/roles';

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
  role: [...memberRoles].reverse(),
} as const;

/** What differs for one call from the rest of the API. */
export interface CallOverride {
  condition?: CallCondition;
  /** How much later it answers, in milliseconds. */
  delay?: number;
}

/** A condition of the mock API: any network with any data, any server and any role. */
export interface Scenario {
  network: NetworkCondition;
  data: DataSet;
  server: Server;
  /** What the first account may do in its workspace. Unless it is an owner, somebody else is. */
  role: MemberRole;
  /** By operation id. */
  calls: Readonly<Record<string, CallOverride>>;
}

export const defaultScenario: Scenario = {
  network: 'normal',
  data: 'typical',
  server: 'flowdeck',
  role: 'owner',
  calls: {},
};
