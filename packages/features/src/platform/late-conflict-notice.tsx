import { lazy, type ComponentType } from 'react';

/**
 * A notice of a conflict, which loads before one is likely.
 * @param title shown alone if it cannot be loaded: what was typed stays, and the reader learns why it is not saved
 */
export function lateConflictNotice<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  title: string,
) {
  const Title = () => <p role="alert">{title}</p>;
  const loadNotice = () => load().catch((): ComponentType<Props> => Title);
  return { loadNotice, ConflictNotice: lazy(async () => ({ default: await loadNotice() })) };
}
