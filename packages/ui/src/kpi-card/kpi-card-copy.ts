/** Spoken before the change. */
export const kpiCardCopy = { up: 'Up', down: 'Down' } as const;
