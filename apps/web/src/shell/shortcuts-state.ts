import { useSyncExternalStore } from 'react';

/** Whether the list of shortcuts is open: its own key and the search palette open it. */
let isOpen = false;
const listeners = new Set<() => void>();

export function setShortcutsOpen(next: boolean): void {
  isOpen = next;
  for (const tell of listeners) tell();
}

export const useShortcutsAreOpen = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => isOpen,
  );
