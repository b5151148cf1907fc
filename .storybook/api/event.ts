import type { CallReport } from '@flowdeck/mock-api/call-report';

/** On Storybook's channel, from the preview to the manager: what happens in the mock API of the story. */
export const apiEvent = 'flowdeck/api';

/** A call of the contract by its operation id. */
export interface ContractCall {
  id: string;
  method: string;
  path: string;
}

export interface ApiEvent {
  storyId: string;
  /** What the story has asked, in order. */
  reports: readonly CallReport[];
  contract: readonly ContractCall[];
  /** How a call can behave. */
  conditions: readonly string[];
}
