import type { Waiting } from '../waiting/waiting.queries.ts';

/** The reader's own address, while it waits for its confirmation. */
export const ownAddressIn = (waiting: Waiting | undefined) =>
  waiting?.kinds.find(({ kind }) => kind === 'address')?.items[0];
