import { useSyncExternalStore } from 'react';
import { afterDialogs } from './after-dialogs.ts';

/** Whether the help is open: its button, the search palette and the user's menu open it. */
let isOpen = false;
let opener: Element | null = null;
const listeners = new Set<() => void>();

function set(next: boolean) {
  isOpen = next;
  for (const tell of listeners) tell();
}

/** Opens it from a button, which gets the focus back. */
export function openHelp(from: Element) {
  opener = from;
  set(true);
}

/** Opens it once the menu or dialog has closed in which it was chosen. */
export function openHelpAfterwards() {
  afterDialogs(() => {
    opener = document.activeElement;
    set(true);
  });
}

export function closeHelp() {
  const hadFocus = document.querySelector('[data-help]')?.contains(document.activeElement);
  set(false);
  if (hadFocus && opener instanceof HTMLElement && opener.isConnected) opener.focus();
}

export const useHelpIsOpen = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => isOpen,
  );
