import type { Rolldown } from 'vite';

type OnLog = NonNullable<Rolldown.InputOptions['onLog']>;

/** Fails the build if modules of this repository import each other in a circle. */
export const failOnCycles: OnLog = (level, log, byDefault) => {
  const isCycle = log.code === 'CIRCULAR_DEPENDENCY';
  const isOurs = log.ids?.some((id) => !id.includes('/node_modules/'));
  if (isCycle && isOurs) throw new Error(log.message);
  // Libraries have cycles of their own, which are no concern of this build.
  if (!isCycle) byDefault(level, log);
};
